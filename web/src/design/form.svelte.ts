// A form that is on its way: not sent twice, and what went wrong is said beside it.
import type { Said } from '../texts/format';
import { problem } from '../texts/problem';

export class Sending {
  busy = $state(false);
  wrong = $state.raw<Said | null>(null);

  /** For onsubmit and onclick; true if it went well. */
  async send(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.wrong = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.wrong = problem(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
