// Thinks away from the page, so that the page never stands still.
import type { ErrorBody } from '../host/messages';
import { Engine, EngineError, type Effort, type Replay, type Thoughts } from './engine';

/** What to think about: a position of a match. */
export interface PositionRequest extends Effort {
  /** The match file. */
  file: string;
  position: number;
}
export type Thought = { thoughts: Thoughts } | { error: ErrorBody };

let opened: { file: string; replay: Replay } | undefined;

async function think({ file, position, ...effort }: PositionRequest): Promise<Thought> {
  try {
    const engine = await Engine.load();
    if (opened?.file !== file) opened = { file, replay: engine.replay(file) };
    return { thoughts: engine.thinkAt(opened.replay, position, effort) };
  } catch (error) {
    if (!(error instanceof EngineError)) {
      // What broke inside the engine may have left it broken: thinker.ts ends this worker.
      return {
        error: { code: 'no_engine', key: 'error.no_engine', params: {}, message: String(error) },
      };
    }
    const { code, key, params, message } = error;
    return { error: { code, key, params, message } };
  }
}

addEventListener('message', (event: MessageEvent<PositionRequest>) => {
  void think(event.data).then((thought) => {
    postMessage(thought);
  });
});
