import type { Sex, TableClass } from '../pricing/basis/basis-document.ts';

/** The case asks for something the product cannot calculate; the message says what. */
export class CannotRun extends Error {}

const LEAST_RATING = 50;

/** @throws CannotRun with the name of the rating's input */
export function checkedRating(name: string, percent: number): number {
  if (percent >= LEAST_RATING) return percent;
  throw new CannotRun(
    `input '${name}' rates at ${percent} percent, under 50: write 150 for one and a half times standard`,
  );
}

/** The inputs of one golden case; every input must be read, so that none is silently ignored. */
export class CaseInputs {
  readonly #inputs: ReadonlyMap<string, string>;
  readonly #asked = new Set<string>();

  constructor(inputs: ReadonlyMap<string, string>) {
    this.#inputs = inputs;
  }

  has(name: string): boolean {
    this.#asked.add(name);
    return this.#inputs.has(name);
  }

  /** @throws CannotRun when the input is missing and has no fallback */
  text(name: string, fallback?: string): string {
    this.#asked.add(name);
    const text = this.#inputs.get(name) ?? fallback;
    if (text === undefined) throw new CannotRun(`input '${name}' is missing`);
    return text;
  }

  /** @throws CannotRun when the input is missing without a fallback, or not a number */
  number(name: string, fallback?: number): number {
    const text = this.text(name, fallback?.toString());
    const value = Number(text);
    if (text === '' || !Number.isFinite(value)) throw new CannotRun(`input '${name}' is not a number: '${text}'`);
    return value;
  }

  /** @throws CannotRun when the input is missing without a fallback, or not a whole number from 0 */
  whole(name: string, fallback?: number): number {
    const value = this.number(name, fallback);
    if (!Number.isInteger(value) || value < 0) throw new CannotRun(`input '${name}' is not a whole number: ${value}`);
    return value;
  }

  /** Y or N; N when absent. @throws CannotRun for anything else */
  yes(name: string): boolean {
    const text = this.text(name, 'N').toUpperCase();
    if (text !== 'Y' && text !== 'N') throw new CannotRun(`input '${name}' is neither Y nor N: '${text}'`);
    return text === 'Y';
  }

  /** Percent of standard mortality; default 100. @throws CannotRun below 50, where a factor such as 1.5 was meant */
  rating(name: string, fallback = 100): number {
    return checkedRating(name, this.number(name, fallback));
  }

  /**
   * The accidental death rider: `adbFace` dollars, or with ADB=Y undefined for the policy's own amount.
   * @param most the basis's maximum, in dollars
   * @throws CannotRun for an amount not above 0 or above the maximum, or together with ADB=N
   */
  accidentalDeath(most: number): { readonly isBought: boolean; readonly faceAmount: number | undefined } {
    if (!this.has('adbFace')) return { isBought: this.yes('ADB'), faceAmount: undefined };
    const faceAmount = this.number('adbFace');
    if (faceAmount <= 0) throw new CannotRun(`input 'adbFace' is not above 0: ${faceAmount}`);
    if (faceAmount > most)
      throw new CannotRun(`input 'adbFace' is above the most of the rider, ${most}: ${faceAmount}`);
    if (this.has('ADB') && !this.yes('ADB'))
      throw new CannotRun("input 'adbFace' is the amount of a rider 'ADB' leaves out");
    return { isBought: true, faceAmount };
  }

  sex(): Sex {
    const sex = this.text('sex');
    if (sex !== 'M' && sex !== 'F') throw new CannotRun(`input 'sex' is neither M nor F: '${sex}'`);
    return sex;
  }

  tableClass(): TableClass {
    const table = this.text('cls');
    if (table !== 'N' && table !== 'S' && table !== 'A')
      throw new CannotRun(`input 'cls' is not N, S or A: '${table}'`);
    return table;
  }

  /** Inputs that describe the case whether or not its quantity depends on them. */
  accept(...names: readonly string[]): void {
    for (const name of names) this.#asked.add(name);
  }

  /** @throws CannotRun naming the unread inputs */
  refuseUnread(): void {
    const unread = [...this.#inputs.keys()].filter((name) => !this.#asked.has(name));
    if (unread.length > 0) throw new CannotRun(`input '${unread.join("', '")}' is not known here`);
  }
}
