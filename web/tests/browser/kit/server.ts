// Runs a real server, `build/skerry serve`, on a free port with a store of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../../build/skerry', import.meta.url));
// All pages of a test come from one address.
const patience = [
  '--limit-requests',
  '2000',
  '--limit-requests-burst',
  '4000',
  '--limit-guests',
  '100',
  '--limit-guests-burst',
  '1000',
  '--limit-new-connections',
  '1000',
];

export class SkerryServer {
  readonly #data = mkdtempSync(join(tmpdir(), 'skerry-pages-'));
  readonly #flags: readonly string[];
  #process: ChildProcess | undefined;
  #port = 0;

  /** Who waits for bots here does not care how well they play, as a rule. */
  constructor(flags: readonly string[] = ['--bot-milliseconds', '20']) {
    this.#flags = flags;
  }

  get url(): string {
    return `http://localhost:${String(this.#port)}`;
  }

  /** Starts it; the second time at the same address with what it had. */
  async start(): Promise<void> {
    const child = spawn(
      program,
      ['serve', '--port', String(this.#port), '--data', this.#data, ...patience, ...this.#flags],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#process = child;
    let output = '';
    this.#port = await new Promise<number>((resolve, reject) => {
      const listen = (bytes: Buffer): void => {
        output += bytes.toString();
        const port = /http:\/\/[^\s/]*:(\d+)/.exec(output)?.[1];
        if (port !== undefined) resolve(Number(port));
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', (code) => {
        reject(new Error(`skerry serve ended with ${String(code)}: ${output}`));
      });
    });
  }

  /** `SIGTERM` says goodbye to everybody, `SIGKILL` pulls the plug. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    this.#process = undefined;
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
