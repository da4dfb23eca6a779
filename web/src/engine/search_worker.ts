// The worker that searches for moves, so that the page is never blocked.
import type { ErrorBody } from '../host/messages';
import { Engine, EngineError, type SearchOptions, type Replay, type SearchResult } from './engine';

/** A search at a position of a match. */
export interface PositionRequest extends SearchOptions {
  /** The match file. */
  file: string;
  position: number;
}
/** The worker's answer to a request. */
export type WorkerResponse = { result: SearchResult } | { error: ErrorBody };

let opened: { file: string; replay: Replay } | undefined;

async function search({ file, position, ...options }: PositionRequest): Promise<WorkerResponse> {
  try {
    const engine = await Engine.load();
    if (opened?.file !== file) opened = { file, replay: engine.replay(file) };
    return { result: engine.searchAt(opened.replay, position, options) };
  } catch (error) {
    if (!(error instanceof EngineError)) {
      // A trap may have left the engine's memory inconsistent: search_queue.ts terminates this worker.
      return {
        error: { code: 'no_engine', key: 'error.no_engine', params: {}, message: String(error) },
      };
    }
    const { code, key, params, message } = error;
    return { error: { code, key, params, message } };
  }
}

addEventListener('message', (event: MessageEvent<PositionRequest>) => {
  void search(event.data).then((response) => {
    postMessage(response);
  });
});
