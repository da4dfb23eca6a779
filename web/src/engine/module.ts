// The WebAssembly module of the engine, and how texts are passed to its exported functions (src/wasm/exports.h).
import wasmUrl from 'skerry.wasm?url';
import { wasiFor } from './wasi';

type ExportedFunction = (...values: number[]) => number;

const writer = new TextEncoder();
const reader = new TextDecoder();

/** An instance of the engine, with its memory. */
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

  /** Calls an exported function with numbers and a text, and returns the text that it returns. */
  call(name: string, text = '', ...numbers: number[]): string {
    const bytes = writer.encode(text);
    const pointer = this.#exported('skerry_alloc')(bytes.length);
    new Uint8Array(this.#memory.buffer, pointer, bytes.length).set(bytes);
    const answer = this.#exported(name)(...numbers, pointer, bytes.length);
    this.#exported('skerry_free')(pointer);
    return this.#read(answer);
  }

  #read(pointer: number): string {
    const length = new DataView(this.#memory.buffer).getUint32(pointer, true);
    return reader.decode(new Uint8Array(this.#memory.buffer, pointer + 4, length));
  }

  #exported(name: string): ExportedFunction {
    return this.#exports[name] as ExportedFunction;
  }
}

// Streaming needs the media type application/wasm; a server or proxy that sends another one costs a copy.
async function compile(response: Response): Promise<WebAssembly.Module> {
  const spare = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch {
    return WebAssembly.compile(await spare.arrayBuffer());
  }
}
