// The host inside the engine: whole matches of several people and a bot on one device.
import { load_engine } from "./engine.mjs";
import { make_report } from "./report.mjs";

const report = make_report();
const kKept = 0;
const kConflict = 1;
const kFailed = 2;

// A page without a browser: carries out the host's requests to store logs, to read them and to call again.
class Device {
  logs = new Map();
  summaries = new Map();
  mail = new Map(); // messages by client
  full = false; // nothing can be kept
  #clients = 0;
  #ids = 0;

  async restart() {
    this.engine = await load_engine();
    this.mail.clear();
  }
  connect(user) {
    const client = ++this.#clients;
    this.mail.set(client, []);
    this.#serve(this.engine.host.connect(client, JSON.stringify({ user, name: user.toUpperCase() })));
    this.tell(client, { type: "hello", version: 1 });
    return client;
  }
  disconnect(client) {
    this.#serve(this.engine.host.disconnect(client));
  }
  // Sends a message; returns what this client got.
  tell(client, message) {
    const id = ++this.#ids;
    const first = this.mail.get(client).length;
    this.#serve(this.engine.host.receive(client, JSON.stringify({ ...message, id })));
    return this.mail.get(client).slice(first);
  }
  // Lets the engine answer one request to a bot, if there is one.
  think() {
    if (this.requests.think > 0) this.#serve(this.engine.host.woken());
  }
  last(client, type) {
    return this.mail.get(client).findLast((message) => message.type === type);
  }

  #serve(answer) {
    const { send, append, load, ...rest } = JSON.parse(answer);
    this.requests = rest;
    for (const { client, text } of send) this.mail.get(client)?.push(JSON.parse(text));
    for (const { number, table, first, lines, summary } of append) {
      this.#serve(this.engine.host.appended(number, this.#keep(table, first, lines, summary)));
    }
    for (const table of load) {
      this.#serve(this.engine.host.restore(JSON.stringify({ table, lines: this.logs.get(table) ?? [] })));
    }
  }
  #keep(table, first, lines, summary) {
    if (this.full) return kFailed;
    const log = this.logs.get(table) ?? [];
    if (log.length !== first - 1) return kConflict;
    this.logs.set(table, [...log, ...lines]);
    this.summaries.set(table, summary);
    return kKept;
  }
}

// The table as this client was sent it, without the view.
const table_of = (device, client) => {
  const news = device.mail.get(client).filter(({ type }) => type === "table" || type === "update");
  return Object.assign({}, ...news);
};

async function play(game, people, bots) {
  const device = new Device();
  await device.restart();
  const users = ["ann", "ben", "cleo"].slice(0, people);
  let clients = users.map((user) => device.connect(user));
  const seats = [...users.map(() => ({ kind: "open" })), ...Array(bots).fill({ kind: "bot", level: "easy" })];
  const { table } = device.tell(clients[0], { type: "create", settings: { game, seats } }).find(({ type }) => type === "ack");
  const watch = () => clients.forEach((client) => device.tell(client, { type: "watch", table, legal: true }));
  watch();
  clients.forEach((client, seat) => device.tell(client, { type: "sit", table, seat, contribution: "00ff" }));

  let actions = 0;
  let restarts = 0;
  for (let step = 0; step < 3000; ++step) {
    const { status } = table_of(device, clients[0]);
    if (status !== "running") break;
    const mover = clients.find((client) => table_of(device, client).asked > 0);
    if (mover === undefined) {
      device.think();
      continue;
    }
    const { asked, legal } = table_of(device, mover);
    const [ack] = device.tell(mover, { type: "act", table, asked, action: legal[(step * 7919) % legal.length] });
    if (ack.type !== "ack") throw new Error(JSON.stringify(ack));
    if (actions++ % 5 === 0 && restarts < 3) {
      restarts += 1;
      await device.restart();
      clients = users.map((user) => device.connect(user));
      watch();
    }
  }
  const end = table_of(device, clients[0]);
  const name = `${game} of ${people} people and ${bots} bots`;
  report.check(`${name}: ${actions} actions to the end`, end.status === "finished" && end.outcome !== null && restarts > 0, end.status);
  const file = device.engine.match_file(JSON.stringify({ table, lines: device.logs.get(table) }));
  const { ok } = JSON.parse(device.engine.verify(file));
  report.check(`${name}: its match file is what it says it is`, ok, file.slice(0, 200));
  report.check(`${name}: and is listed as finished`, device.summaries.get(table).status === "finished");
}

await play("one_t34", 2, 0);
await play("one_t34", 2, 1);
await play("one_t34", 3, 1);
await play("isle4c", 3, 0);
await play("isle4c", 2, 1);
await play("isle4c", 3, 1);

const device = new Device();
await device.restart();
const ann = device.connect("ann");
const { user, name } = device.last(ann, "welcome").you;
report.check("greets by name", user === "ann" && name === "ANN");
device.full = true;
const create = { type: "create", settings: { game: "one_t34", seats: [{ kind: "open" }, { kind: "bot", level: "hard" }] } };
report.check("nothing happens that cannot be kept", device.tell(ann, create)[0]?.code === "not_durable");
device.full = false;
const [{ table }] = device.tell(ann, create);
report.check("a table is kept", device.logs.get(table)?.length > 0 && table.startsWith("local-"));
report.check(
  "there is no match file before the end",
  "error" in JSON.parse(device.engine.match_file(JSON.stringify({ table, lines: device.logs.get(table) }))),
);
device.tell(ann, { type: "watch", table, legal: true });
device.tell(ann, { type: "sit", table, seat: 0, contribution: "" });
const { asked, legal } = table_of(device, ann);
device.tell(ann, { type: "act", table, asked, action: legal[0] });
report.check("a bot waits to think", device.requests.think === 1);
const [pong] = device.tell(ann, { type: "ping" });
report.check("messages get through before it does", pong.type === "pong");
report.check("time is the system's", Math.abs(pong.time - Date.now()) < 60_000);
const begun = Date.now();
device.think();
report.check(`a hard bot thinks a while (${Date.now() - begun} ms)`, table_of(device, ann).asked > 0 && Date.now() - begun < 5000);
device.logs.delete(table);
const { asked: again, legal: more } = table_of(device, ann);
const gone = device.tell(ann, { type: "act", table, asked: again, action: more[0] });
report.check("a table whose log is gone is no table", gone.some(({ code }) => code === "no_such_table"), JSON.stringify(gone).slice(0, 300));
const bad = JSON.parse(device.engine.host.connect(99, "{}"));
report.check("a visitor needs a name", bad.error?.code === "bad_request");
device.disconnect(ann);
report.check("who left is not answered", device.tell(ann, { type: "ping" }).length === 0);
report.finish();
