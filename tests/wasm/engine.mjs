// Loads skerry.wasm in node and wraps the exports that pages use.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";

export const root = fileURLToPath(new URL("../../", import.meta.url));

export async function load_engine() {
  const wasi = new WASI({ version: "preview1" });
  const module = await WebAssembly.compile(readFileSync(`${root}build/wasm/skerry.wasm`));
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
  wasi.initialize(instance);
  const { memory, skerry_alloc, skerry_free, skerry_games, ...exports } = instance.exports;

  const read = (pointer) => {
    const length = new DataView(memory.buffer).getUint32(pointer, true);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, pointer + 4, length));
  };
  const call = (exported) => (text, ...numbers) => {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    const pointer = skerry_alloc(bytes.length);
    new Uint8Array(memory.buffer, pointer, bytes.length).set(bytes);
    const answer = read(exported(...numbers, pointer, bytes.length));
    skerry_free(pointer);
    return answer;
  };
  return {
    games: () => read(skerry_games()),
    answer: call(exports.skerry_answer),
    playout: call(exports.skerry_playout),
    judge: call(exports.skerry_judge),
    marks: call(exports.skerry_marks),
    legal: call(exports.skerry_legal),
    replay: call(exports.skerry_replay),
    think_at: (replay, position, text) => call(exports.skerry_think_at)(text, replay, position),
    view_at: (replay, position, text) => call(exports.skerry_view_at)(text, replay, position),
    state_at: (replay, position) => read(exports.skerry_state_at(replay, position)),
    verify: call(exports.skerry_verify),
    think: call(exports.skerry_think),
    match_file: call(exports.skerry_match_file),
    host: {
      connect: (client, text) => call(exports.skerry_host_connect)(text, client),
      disconnect: (client) => read(exports.skerry_host_disconnect(client)),
      receive: (client, text) => call(exports.skerry_host_receive)(text, client),
      appended: (number, result) => read(exports.skerry_host_appended(number, result)),
      restore: call(exports.skerry_host_restore),
      woken: () => read(exports.skerry_host_woken()),
    },
  };
}
