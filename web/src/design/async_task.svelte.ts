// The state of an asynchronous task that a person starts, such as submitting a form.
import type { Translatable } from '../texts/format';
import { errorText } from '../texts/errors';

/** Runs one task at a time; `error` is the text to show beside the form. */
export class AsyncTask {
  busy = $state(false);
  error = $state.raw<Translatable | null>(null);

  /** Runs the work, unless some is running already; true if it succeeded. */
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
