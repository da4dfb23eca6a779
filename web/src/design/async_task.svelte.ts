// A form that is on its way: not sent twice, and what went wrong is said beside it.
import type { Translatable } from '../texts/format';
import { errorText } from '../texts/errors';

export class AsyncTask {
  busy = $state(false);
  error = $state.raw<Translatable | null>(null);

  /** For onsubmit and onclick; true if it went well. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.error = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.error = errorText(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
