// The engine as WebAssembly, and how text goes through its doors (src/wasm/doors.h).
import wasmUrl from 'skerry.wasm?url';
import { wasiFor } from './wasi';

type ExportedFunction = (...values: number[]) => number;

const writer = new TextEncoder();
const reader = new TextDecoder();

export class EngineModule {
  readonly #exports: WebAssembly.Exports;
  readonly #memory: WebAssembly.Memory;

  private constructor(exports: WebAssembly.Exports) {
    this.#exports = exports;
    this.#memory = exports.memory as WebAssembly.Memory;
    this.#exported('_initialize')();
  }

  static async start(module: WebAssembly.Module): Promise<EngineModule> {
    const instance: WebAssembly.Instance = await WebAssembly.instantiate(
      module,
      wasiFor(module, () => instance.exports.memory as WebAssembly.Memory),
    );
    return new EngineModule(instance.exports);
  }

  static async fetch(): Promise<EngineModule> {
    const response = await fetch(wasmUrl);
    if (!response.ok) throw new Error(`${wasmUrl}: ${response.status}`);
    return EngineModule.start(await compile(response));
  }

  /** Gives a door some numbers and a text; returns the text that it gives back. */
  call(name: string, text = '', ...numbers: number[]): string {
    const bytes = writer.encode(text);
    const pointer = this.#exported('skerry_alloc')(bytes.length);
    new Uint8Array(this.#memory.buffer, pointer, bytes.length).set(bytes);
    const answer = this.#exported(name)(...numbers, pointer, bytes.length);
    this.#exported('skerry_free')(pointer);
    return this.#read(answer);
  }

  /** Gives a door numbers alone. */
  callNumbers(name: string, ...numbers: number[]): string {
    return this.#read(this.#exported(name)(...numbers));
  }

  #read(pointer: number): string {
    const length = new DataView(this.#memory.buffer).getUint32(pointer, true);
    return reader.decode(new Uint8Array(this.#memory.buffer, pointer + 4, length));
  }

  #exported(name: string): ExportedFunction {
    return this.#exports[name] as ExportedFunction;
  }
}

// A server or a proxy that calls the file something else than application/wasm is forgiven.
async function compile(response: Response): Promise<WebAssembly.Module> {
  const spare = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch {
    return WebAssembly.compile(await spare.arrayBuffer());
  }
}
