// The engine as WebAssembly, and how text goes through its exports (src/wasm/exports.h).
import wasmUrl from 'skerry.wasm?url';
import { wasiFor } from './wasi';

type Door = (...values: number[]) => number;

const writer = new TextEncoder();
const reader = new TextDecoder();

export class EngineModule {
  readonly #exports: WebAssembly.Exports;
  readonly #memory: WebAssembly.Memory;

  private constructor(exports: WebAssembly.Exports) {
    this.#exports = exports;
    this.#memory = exports.memory as WebAssembly.Memory;
    this.#export('_initialize')();
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

  /** Gives a export some numbers and a text; returns the text that it gives back. */
  call(export: string, text = '', ...numbers: number[]): string {
    const bytes = writer.encode(text);
    const pointer = this.#export('skerry_alloc')(bytes.length);
    new Uint8Array(this.#memory.buffer, pointer, bytes.length).set(bytes);
    const answer = this.#export(export)(...numbers, pointer, bytes.length);
    this.#export('skerry_free')(pointer);
    return this.#read(answer);
  }

  /** Gives a export numbers alone. */
  callNumbers(export: string, ...numbers: number[]): string {
    return this.#read(this.#export(export)(...numbers));
  }

  #read(pointer: number): string {
    const length = new DataView(this.#memory.buffer).getUint32(pointer, true);
    return reader.decode(new Uint8Array(this.#memory.buffer, pointer + 4, length));
  }

  #export(name: string): Door {
    return this.#exports[name] as Door;
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
