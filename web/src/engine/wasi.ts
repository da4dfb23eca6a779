// The part of WASI preview 1 that the engine needs: the time and random bytes. Every other import of the
// module returns ENOSYS.

const success = 0;
const noSuchCall = 52; // ENOSYS
const realtime = 0;

const nanoseconds = (milliseconds: number): bigint => BigInt(Math.round(milliseconds * 1e6));

/** The import object for a module; `memory` returns the memory of its instance, once there is one. */
export function wasiFor(
  module: WebAssembly.Module,
  memory: () => WebAssembly.Memory,
): WebAssembly.Imports {
  const known: Record<string, (...values: never[]) => number> = {
    clock_time_get(clock: number, _precision: bigint, to: number): number {
      const time = clock === realtime ? Date.now() : performance.now();
      new DataView(memory().buffer).setBigUint64(to, nanoseconds(time), true);
      return success;
    },
    random_get(to: number, length: number): number {
      crypto.getRandomValues(new Uint8Array(memory().buffer, to, length));
      return success;
    },
  };
  const imports: WebAssembly.Imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = known[name] ?? (() => noSuchCall);
  }
  return imports;
}
