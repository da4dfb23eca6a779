// Counts checks, and prints the line at the end that ./test adds up.
export function make_report() {
  let passed = 0;
  let failed = 0;
  return {
    check(name, holds, detail = "") {
      if (holds) passed += 1;
      else failed += 1;
      console.log(`${holds ? "ok" : "not ok"} ${name}${holds || detail === "" ? "" : `: ${detail}`}`);
    },
    finish() {
      console.log(`${passed} passed, ${failed} failed`);
      process.exitCode = failed === 0 ? 0 : 1;
    },
  };
}
