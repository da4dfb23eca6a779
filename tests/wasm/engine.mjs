// skerry.wasm from node: the same doors that a page will use.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";

export const root = fileURLToPath(new URL("../../", import.meta.url));

export async function load_engine() {
  const wasi = new WASI({ version: "preview1" });
  const module = await WebAssembly.compile(readFileSync(`${root}build/wasm/skerry.wasm`));
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
  wasi.initialize(instance);
  const { memory, skerry_alloc, skerry_free, skerry_games, ...doors } = instance.exports;

  const read = (pointer) => {
    const length = new DataView(memory.buffer).getUint32(pointer, true);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, pointer + 4, length));
  };
  const call = (door) => (text, ...numbers) => {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    const pointer = skerry_alloc(bytes.length);
    new Uint8Array(memory.buffer, pointer, bytes.length).set(bytes);
    const answer = read(door(...numbers, pointer, bytes.length));
    skerry_free(pointer);
    return answer;
  };
  return {
    games: () => read(skerry_games()),
    answer: call(doors.skerry_answer),
    playout: call(doors.skerry_playout),
    judge: call(doors.skerry_judge),
    marks: call(doors.skerry_marks),
    replay: call(doors.skerry_replay),
    think_at: (replay, position, text) => call(doors.skerry_think_at)(text, replay, position),
    state_at: (replay, position) => read(doors.skerry_state_at(replay, position)),
    verify: call(doors.skerry_verify),
    think: call(doors.skerry_think),
    match_file: call(doors.skerry_match_file),
    host: {
      connect: (client, text) => call(doors.skerry_host_connect)(text, client),
      disconnect: (client) => read(doors.skerry_host_disconnect(client)),
      receive: (client, text) => call(doors.skerry_host_receive)(text, client),
      appended: (number, result) => read(doors.skerry_host_appended(number, result)),
      restore: call(doors.skerry_host_restore),
      woken: () => read(doors.skerry_host_woken()),
    },
  };
}
