// Thinks away from the page, so that the page never stands still.
import type { ErrorBody } from '../host/messages';
import { Engine, EngineError, type ThinkRequest, type Thoughts } from './engine';

export type Thought = { thoughts: Thoughts } | { error: ErrorBody };

async function think(request: ThinkRequest): Promise<Thought> {
  try {
    return { thoughts: (await Engine.load()).think(request) };
  } catch (error) {
    if (!(error instanceof EngineError)) {
      return {
        error: { code: 'no_engine', key: 'error.no_engine', params: {}, message: String(error) },
      };
    }
    const { code, key, params, message } = error;
    return { error: { code, key, params, message } };
  }
}

addEventListener('message', (event: MessageEvent<ThinkRequest>) => {
  void think(event.data).then((thought) => {
    postMessage(thought);
  });
});
