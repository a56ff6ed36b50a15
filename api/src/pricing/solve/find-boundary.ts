/** What one value gave. */
export interface Trial {
  readonly holds: boolean;
  /** By how much it holds, below 0 where it does not; undefined where there is nothing to measure. */
  readonly margin?: number | undefined;
  /** The value itself cannot be tried, as it is refused. */
  readonly isRefused?: boolean | undefined;
}

/** Where a search ended. */
export interface Boundary {
  /**
   * `met`: the value is the first that holds. `limit`: the first of all values holds already. `none`: no value that was
   * tried holds.
   */
  readonly stopped: 'met' | 'limit' | 'none';
  /** The first value that holds. */
  readonly value?: number;
  /** The one before it, which does not. */
  readonly beside?: number;
  /** How many values were tried. */
  readonly tries: number;
}

/** A search asks for one value after another. */
type Search<Answer> = Generator<number, Answer, Trial>;

/** Values to look at before giving up, when neither end shows a change: halves, quarters and so on of the range. */
const PROBES = 13;
/** How many steps a guess may be behind a bisection before it is left. */
const PATIENCE = 4;

/**
 * The smallest whole number from 0 to `last` that holds, where smaller ones do not and larger ones do: by straight lines
 * between margins (regula falsi), and by halves wherever those are slower. Where values change more than once, one of
 * the changes is found; it never leaves its range, and ends after a number of tries that only the range decides.
 *
 * @param last a whole number, at most 2 ** 53
 */
export function findBoundary(last: number, evaluate: (value: number) => Trial): Boundary {
  const search = boundary(last);
  let step = search.next();
  while (!step.done) step = search.next(evaluate(step.value));
  return step.value;
}

/** The same where trying a value takes a while. */
export async function findBoundaryLater(last: number, evaluate: (value: number) => Promise<Trial>): Promise<Boundary> {
  const search = boundary(last);
  let step = search.next();
  while (!step.done) step = search.next(await evaluate(step.value));
  return step.value;
}

function* boundary(last: number): Search<Boundary> {
  const trials = new Trials();
  if ((yield* trials.at(0)).holds) return { stopped: 'limit', value: 0, tries: trials.count };
  const enough = yield* firstHolding(last, trials);
  if (enough === undefined) return { stopped: 'none', tries: trials.count };
  const value = yield* narrow(enough, trials);
  return { stopped: 'met', value, beside: value - 1, tries: trials.count };
}

/** The values tried, so that none is tried twice. */
class Trials {
  readonly #tried = new Map<number, Trial>();

  *at(value: number): Search<Trial> {
    const trial = this.#tried.get(value) ?? (yield value);
    this.#tried.set(value, trial);
    return trial;
  }

  get count(): number {
    return this.#tried.size;
  }
}

/** A value that holds: the last, the first of its halves that does, or the last before those that are refused. */
function* firstHolding(last: number, trials: Trials): Search<number | undefined> {
  let [accepted, refused] = [-1, -1];
  let value = last;
  for (let probe = 0; probe < PROBES && value > 0; probe++) {
    const { holds, isRefused = false } = yield* trials.at(value);
    if (holds) return value;
    if (isRefused && accepted < 0) refused = value;
    if (!isRefused) accepted = Math.max(accepted, value);
    value = Math.floor(value / 2);
  }
  if (accepted < 0 && !(yield* trials.at(0)).isRefused) accepted = 0;
  return accepted < 0 || refused < 0 ? undefined : yield* lastAccepted(accepted, refused, trials);
}

/** Where values from some on are refused, the last that is not may be the only one that holds. */
function* lastAccepted(from: number, beyond: number, trials: Trials): Search<number | undefined> {
  let [accepted, refused] = [from, beyond];
  while (refused - accepted > 1) {
    const middle = Math.floor((accepted + refused) / 2);
    const { holds, isRefused } = yield* trials.at(middle);
    if (holds) return middle;
    if (isRefused) refused = middle;
    else accepted = middle;
  }
  return undefined;
}

/** @param from a value that holds */
function* narrow(from: number, trials: Trials): Search<number> {
  let [short, enough] = [0, from];
  // What a bisection would have left by now.
  let allowed = enough * 2 ** PATIENCE;
  while (enough - short > 1) {
    allowed /= 2;
    const middle = Math.floor((short + enough) / 2);
    const [below, above] = [yield* trials.at(short), yield* trials.at(enough)];
    const guess = enough - short > allowed ? middle : (crossing(short, below, enough, above) ?? middle);
    if ((yield* trials.at(guess)).holds) enough = guess;
    else short = guess;
  }
  return enough;
}

/** Where the straight line between two margins meets 0; undefined where one has none. */
function crossing(short: number, below: Trial, enough: number, above: Trial): number | undefined {
  if (below.margin === undefined || above.margin === undefined || !(above.margin > below.margin)) return undefined;
  const guess = Math.ceil(short + ((enough - short) * -below.margin) / (above.margin - below.margin));
  return Number.isFinite(guess) ? Math.min(enough - 1, Math.max(short + 1, guess)) : undefined;
}
