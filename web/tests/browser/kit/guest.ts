// Somebody at a table without a page: a plain client of docs/protocol.md. Node 18 brings no WebSocket, and of its
// rules only a few are needed here: small masked frames out, whole or continued text in.
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Json, Message, Request } from '../../../src/host/messages';

type Hello = { type: 'hello'; version: 1 };
type Watch = { type: 'watch'; table: string; legal: boolean };

export class Guest {
  /** What may be done now, and the number of the decision. */
  asked = 0;
  legal: Json[] = [];
  #socket: Duplex;
  #input = Buffer.alloc(0);
  #text = '';
  #id = 0;
  #answers = new Map<number, (message: Message) => void>();
  #news: (() => void) | null = null;

  private constructor(socket: Duplex, head: Buffer) {
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
    socket.on('error', () => undefined); // a server that stops cuts the line
    if (head.length > 0) this.#take(head);
  }

  static async come(url: string, name: string): Promise<Guest> {
    const session = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
    const guest = await new Promise<Guest>((resolve, reject) => {
      const headers = {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
        Origin: url,
        Cookie: cookie,
      };
      request(`${url}/ws`, { headers })
        .once('upgrade', (_, socket, head) => resolve(new Guest(socket, head)))
        .once('response', (answer) => reject(new Error(`no line: ${String(answer.statusCode)}`)))
        .once('error', reject)
        .end();
    });
    guest.#send({ type: 'hello', version: 1 });
    return guest;
  }

  /** Says something and waits for its answer. */
  ask(request: Request): Promise<Message> {
    return new Promise((resolve, reject) => {
      this.#answers.set(this.#send(request), (message) => {
        if (message.type === 'error') reject(new Error(message.message));
        else resolve(message);
      });
    });
  }

  watch(table: string): void {
    this.#send({ type: 'watch', table, legal: true });
  }

  /** Plays one of the legal actions as soon as there are some. */
  async play(table: string, choose: (actions: Json[]) => Json): Promise<void> {
    while (this.asked === 0 || this.legal.length === 0) {
      await new Promise<void>((resolve) => (this.#news = resolve));
    }
    const { asked } = this;
    const action = choose(this.legal);
    this.asked = 0; // until the table says what came of it
    await this.ask({ type: 'act', table, asked, action });
  }

  leave(): void {
    this.#socket.destroy();
  }

  #send(request: Request | Hello | Watch): number {
    const id = ++this.#id;
    const bytes = Buffer.from(JSON.stringify({ ...request, id }));
    const head = bytes.length < 126 ? [0x81, 0x80 | bytes.length] : [0x81, 0xfe];
    const length = Buffer.alloc(bytes.length < 126 ? 0 : 2);
    if (bytes.length >= 126) length.writeUInt16BE(bytes.length);
    const mask = Buffer.alloc(4); // zeros: a mask is for proxies, of which there are none
    this.#socket.write(Buffer.concat([Buffer.from(head), length, mask, bytes]));
    return id;
  }

  #take(bytes: Buffer): void {
    this.#input = Buffer.concat([this.#input, bytes]);
    for (;;) {
      const [first, second] = this.#input;
      if (first === undefined || second === undefined) return;
      const extra = second === 127 ? 8 : second === 126 ? 2 : 0;
      if (this.#input.length < 2 + extra) return;
      const length =
        extra === 8
          ? Number(this.#input.readBigUInt64BE(2))
          : extra === 2
            ? this.#input.readUInt16BE(2)
            : second;
      const end = 2 + extra + length;
      if (this.#input.length < end) return;
      const body = this.#input.subarray(2 + extra, end);
      this.#input = this.#input.subarray(end);
      this.#hear(first, body);
    }
  }

  #hear(first: number, body: Buffer): void {
    const [isLast, kind] = [(first & 0x80) !== 0, first & 0x0f];
    if (kind === 9) {
      // A ping wants its bytes back.
      this.#socket.write(
        Buffer.concat([Buffer.from([0x8a, 0x80 | body.length, 0, 0, 0, 0]), body]),
      );
    }
    if (kind > 2) return;
    this.#text += body.toString();
    if (!isLast) return;
    const message = JSON.parse(this.#text) as Message;
    this.#text = '';
    if (message.type === 'table' || message.type === 'update') {
      const isSame = message.asked === this.asked;
      this.asked = message.asked;
      this.legal = message.legal ?? (isSame ? this.legal : []);
      this.#news?.();
    }
    if ('id' in message && message.id !== undefined) this.#answers.get(message.id)?.(message);
  }
}
