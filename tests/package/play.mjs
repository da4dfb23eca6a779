// Plays a few moves of 1T34 against a bot through the server's protocol, as a page would, with nothing but
// node:   node play.mjs http://localhost:8080 FILE
// FILE remembers who plays at which table. If it is there, that match goes on; if not, a new one begins.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';

const kMoves = 2;
const [url, file] = process.argv.slice(2);
const { hostname, port } = new URL(url);

setTimeout(() => {
  console.error('nothing happened for 30 seconds');
  process.exit(1);
}, 30_000).unref();

// A guest's session; the answer is the cookie.
function beginSession() {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' };
    const request = http.request(`${url}/api/session`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
      if (answer.statusCode === 200 && cookie) resolve(cookie);
      else reject(new Error(`POST /api/session: ${String(answer.statusCode)}`));
    });
    request.on('error', reject);
    request.end('{"name":"Packager"}');
  });
}

function frame(opcode, text) {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const long = body.length > 125;
  const head = Buffer.from([0x80 | opcode, 0x80 | (long ? 126 : body.length)]);
  const size = Buffer.alloc(long ? 2 : 0);
  if (long) size.writeUInt16BE(body.length);
  return Buffer.concat([head, size, mask, body.map((byte, i) => byte ^ mask[i % 4])]);
}

// The frames that are whole, and the bytes behind them.
function split(bytes) {
  const frames = [];
  for (;;) {
    if (bytes.length < 2) return { frames, rest: bytes };
    const short = bytes[1] & 0x7f;
    const head = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (bytes.length < head) return { frames, rest: bytes };
    const size =
      short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
    if (bytes.length < head + size) return { frames, rest: bytes };
    frames.push({ opcode: bytes[0] & 0x0f, body: bytes.subarray(head, head + size) });
    bytes = bytes.subarray(head + size);
  }
}

// A WebSocket: send(message), and next(wanted), the next message that is wanted.
function connect(cookie) {
  return new Promise((resolve, reject) => {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      Origin: url,
      Cookie: cookie,
    };
    const request = http.get({ hostname, port, path: '/ws', headers });
    request.on('error', reject);
    request.on('response', (answer) => reject(new Error(`GET /ws: ${String(answer.statusCode)}`)));
    request.on('upgrade', (answer, socket, first) => {
      const messages = [];
      let waiting = null;
      let rest = Buffer.alloc(0);
      const look = () => {
        const at = waiting ? messages.findIndex(waiting.wanted) : -1;
        if (at < 0) return;
        const { done } = waiting;
        waiting = null;
        done(messages.splice(0, at + 1).at(-1));
      };
      const take = (bytes) => {
        const { frames, rest: left } = split(Buffer.concat([rest, bytes]));
        rest = left;
        for (const { opcode, body } of frames) {
          if (opcode === 9) socket.write(frame(10, body));
          if (opcode !== 1) continue;
          const message = JSON.parse(body.toString());
          if (message.type === 'error') throw new Error(JSON.stringify(message));
          messages.push(message);
        }
        look();
      };
      socket.on('data', take);
      take(first);
      resolve({
        send: (message) => socket.write(frame(1, JSON.stringify(message))),
        next: (wanted) =>
          new Promise((done) => {
            waiting = { wanted, done };
            look();
          }),
        close: () => socket.end(frame(8, '')),
      });
    });
  });
}

const is = (type) => (message) => message.type === type;
const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
const cookie = known?.cookie ?? (await beginSession());
const line = await connect(cookie);
let id = 0;
line.send({ type: 'hello', id: ++id, version: 1 });
await line.next(is('welcome'));

let { table, seq } = known ?? {};
if (table === undefined) {
  const seats = [{ kind: 'open' }, { kind: 'bot', level: 'random' }];
  line.send({ type: 'create', id: ++id, settings: { game: 'one_t34', seats } });
  ({ table } = await line.next(is('ack')));
  line.send({ type: 'sit', id: ++id, table, seat: 0, contribution: '' });
  await line.next(is('ack'));
}

const begins = known === null;
line.send({ type: 'watch', id: ++id, table, legal: true });
let now = await line.next(is('table'));
if (!begins && (now.you !== 0 || now.status !== 'running' || now.seq < seq)) {
  throw new Error(`the match did not go on: ${JSON.stringify({ ...now, log: undefined })}`);
}
for (let moves = 0; moves < kMoves; ++moves) {
  while (now.asked === 0) now = await line.next(is('update'));
  const [action] = now.legal;
  line.send({ type: 'act', id: ++id, table, asked: now.asked, action });
  const ack = await line.next((message) => message.type === 'ack' && message.id === id);
  do now = await line.next(is('update'));
  while (now.seq < ack.seq || now.asked === 0);  // the bot has answered
}
line.close();
writeFileSync(file, JSON.stringify({ cookie, table, seq: now.seq }));
console.log(`${begins ? 'a new match' : 'the same match'}: ${String(kMoves)} moves, ${String(now.seq)} events`);
