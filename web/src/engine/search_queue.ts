// A queue of searches for the one worker of the page. A running search cannot be interrupted from outside:
// cancelling it terminates the worker, and the next search starts a new one.
import { EngineError, type SearchResult } from './engine';
import type { PositionRequest, WorkerResponse } from './search_worker';

interface Job {
  request: PositionRequest;
  resolve: (result: SearchResult) => void;
  reject: (reason: unknown) => void;
}

let worker: Worker | undefined;
let active: Job | undefined;
const waiting: Job[] = [];

/**
 * Searches a position of a match in the worker. Rejects with an EngineError, or with the signal's reason when
 * it was aborted. An urgent request goes to the front of the queue.
 */
export function searchInWorker(
  request: PositionRequest,
  { signal, urgent = false }: { signal?: AbortSignal; urgent?: boolean } = {},
): Promise<SearchResult> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as unknown);
      return;
    }
    const job = { request, resolve, reject };
    const onAbort = (): void => {
      cancel(job, signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    if (urgent) waiting.unshift(job);
    else waiting.push(job);
    startNext();
  });
}

function startNext(): void {
  if (active !== undefined) return;
  active = waiting.shift();
  if (active === undefined) return;
  worker ??= newWorker();
  worker.postMessage(active.request);
}

function newWorker(): Worker {
  const made = new Worker(new URL('./search_worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = (event: MessageEvent<WorkerResponse>) => {
    if ('error' in event.data && event.data.error.code === 'no_engine') {
      endActive(new EngineError(event.data.error));
      return;
    }
    const job = active;
    active = undefined;
    if ('result' in event.data) job?.resolve(event.data.result);
    else job?.reject(new EngineError(event.data.error));
    startNext();
  };
  made.onerror = (event) => {
    endActive(new EngineError({ code: 'no_engine', message: event.message }));
  };
  return made;
}

function endActive(reason: unknown): void {
  worker?.terminate();
  worker = undefined;
  const job = active;
  active = undefined;
  job?.reject(reason);
  startNext();
}

function cancel(job: Job, reason: unknown): void {
  if (job === active) {
    endActive(reason);
    return;
  }
  const place = waiting.indexOf(job);
  if (place < 0) return; // it had finished already
  waiting.splice(place, 1);
  job.reject(reason);
}
