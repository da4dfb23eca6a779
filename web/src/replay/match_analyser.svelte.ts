// Analyses a whole match in the background: a bot evaluates one position after another.
import type { SearchResult } from '../engine/engine';
import type { PositionRequest } from '../engine/search_worker';
import { finalEvaluation, sampledPositions, evaluationOf, type Evaluation } from './evaluations';
import type { ReplayedMatch } from './replayed_match';

export const firstIterations = 300;
export const deeper = 5; // the factor by which a deeper analysis multiplies the iterations
const deepest = 10_000;
const mostPositions = 150;

export type Search = (request: PositionRequest, signal: AbortSignal) => Promise<SearchResult>;

/** Can be stopped, resumed, and repeated with more iterations. */
export class MatchAnalyser {
  readonly #replayed: ReplayedMatch;
  readonly #search: Search;
  readonly #positions: number[];
  #stop: AbortController | null = null;

  /** Evaluations by position; a deeper analysis replaces them one by one. */
  evaluations = $state.raw<readonly (Evaluation | undefined)[]>([]);
  running = $state(false);
  /** The number of iterations for each position. */
  depth = $state(firstIterations);
  done = $state(0);

  constructor(replayed: ReplayedMatch, search: Search) {
    this.#replayed = replayed;
    this.#search = search;
    this.#positions = sampledPositions(replayed.length, mostPositions);
  }

  get total(): number {
    return this.#positions.length;
  }
  get begun(): boolean {
    return this.evaluations.length > 0 || this.running;
  }
  get finished(): boolean {
    return this.done === this.total;
  }
  get canGoDeeper(): boolean {
    return this.finished && this.depth * deeper <= deepest;
  }
  /** Whether the graph shows scores: one person plays alone, for points. */
  get scored(): boolean {
    return this.#replayed.seats === 1 && this.evaluations.some((one) => one?.score !== undefined);
  }

  goDeeper(): Promise<void> {
    this.depth *= deeper;
    this.done = 0;
    return this.start();
  }

  /** Starts, or resumes where it was stopped. */
  async start(): Promise<void> {
    if (this.running) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.running = true;
    try {
      for (const at of this.#positions.slice(this.done)) {
        const evaluation = await this.#evaluate(at, stop.signal);
        const evaluations = [...this.evaluations];
        evaluations[at] = evaluation;
        this.evaluations = evaluations;
        this.done += 1;
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      if (this.#stop === stop) this.running = false;
    }
  }

  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.running = false;
  }

  async #evaluate(at: number, signal: AbortSignal): Promise<Evaluation | undefined> {
    const outcome = this.#replayed.replay.positions[at]?.outcome;
    if (outcome) return finalEvaluation(outcome);
    const before = this.#before(at);
    const seat = this.#replayed.asked(at);
    if (seat === null) return before;
    const { file, seats } = this.#replayed;
    const request = { file, position: at, seat, iterations: this.depth, seed: at };
    return evaluationOf(await this.#search(request, signal), seat, seats, before);
  }

  #before(at: number): Evaluation | undefined {
    return this.evaluations.slice(0, at).findLast((one) => one !== undefined);
  }
}
