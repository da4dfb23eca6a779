// The little of the system that the engine asks for (WASI preview 1): the time and random bytes.
// Whatever else it was linked with is told that there is no such thing.

const success = 0;
const noSuchCall = 52; // ENOSYS
const realtime = 0;

const nanoseconds = (milliseconds: number): bigint => BigInt(Math.round(milliseconds * 1e6));

/** The imports of this very module; `memory` is that of the instance, once there is one. */
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
