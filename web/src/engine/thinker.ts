// One worker thinks for the whole page, one thought after another. A thought cannot be interrupted
// from outside: to cancel the present one its worker is ended, and the next gets a new one.
import { EngineError, type Thoughts } from './engine';
import type { PositionRequest, Thought } from './worker';

interface Job {
  request: PositionRequest;
  resolve: (thoughts: Thoughts) => void;
  reject: (reason: unknown) => void;
}

let worker: Worker | undefined;
let present: Job | undefined;
const waiting: Job[] = [];

/**
 * Rejects with an EngineError, or with the signal's reason when it was cancelled. What is urgent comes
 * before everything else that waits.
 */
export function thinkInWorker(
  request: PositionRequest,
  { signal, urgent = false }: { signal?: AbortSignal; urgent?: boolean } = {},
): Promise<Thoughts> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as unknown);
      return;
    }
    const job = { request, resolve, reject };
    const giveUp = (): void => {
      cancel(job, signal?.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    if (urgent) waiting.unshift(job);
    else waiting.push(job);
    goOn();
  });
}

function goOn(): void {
  if (present !== undefined) return;
  present = waiting.shift();
  if (present === undefined) return;
  worker ??= newWorker();
  worker.postMessage(present.request);
}

function newWorker(): Worker {
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = (event: MessageEvent<Thought>) => {
    if ('error' in event.data && event.data.error.code === 'no_engine') {
      endPresent(new EngineError(event.data.error));
      return;
    }
    const job = present;
    present = undefined;
    if ('thoughts' in event.data) job?.resolve(event.data.thoughts);
    else job?.reject(new EngineError(event.data.error));
    goOn();
  };
  made.onerror = (event) => {
    endPresent(new EngineError({ code: 'no_engine', message: event.message }));
  };
  return made;
}

function endPresent(reason: unknown): void {
  worker?.terminate();
  worker = undefined;
  const job = present;
  present = undefined;
  job?.reject(reason);
  goOn();
}

function cancel(job: Job, reason: unknown): void {
  if (job === present) {
    endPresent(reason);
    return;
  }
  const place = waiting.indexOf(job);
  if (place < 0) return; // it had come to its end
  waiting.splice(place, 1);
  job.reject(reason);
}
