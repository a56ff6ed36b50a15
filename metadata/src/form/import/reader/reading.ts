import type { Logic } from '@lifeform/rules';
import { parseExpression } from '../expression/parse.ts';
import { type Notation, OWN } from '../expression/parsed.ts';
import { type Finder, type Referred, toLogic } from '../expression/to-logic.ts';
import type { MadeField, Origin } from '../gather/form-parts.ts';
import { Gatherer } from '../gather/gatherer.ts';

/** What a reader works with: the form it gathers, and what the names of the source stand for there. */
export class Reading {
  readonly form = new Gatherer();
  readonly #names = new Map<string, Referred>();
  readonly #later: (() => void)[] = [];

  /** A name of the source; the first that is called so keeps it. */
  name(name: string, referred: Referred): void {
    if (!this.#names.has(name)) this.#names.set(name, referred);
  }

  readonly find: Finder = (name) => this.#names.get(name);

  /** Done once all fields are known, which expressions name. */
  later(work: () => void): void {
    this.#later.push(work);
  }

  finish(): void {
    for (const work of this.#later) work();
  }

  /** The expression of a property; what cannot be said is left. */
  logic(origin: Origin, notation: Notation, find: Finder): Logic | undefined {
    const { part, name } = origin;
    const text = part.text(name);
    const parsed = text === undefined ? undefined : parseExpression(text, notation);
    const logic = parsed && toLogic(parsed, find);
    if (logic === undefined && text !== undefined) part.leave(name, 'condition');
    return logic;
  }
}

/** Names where one field's own answer can be named too. */
export function within(find: Finder, { item }: MadeField): Finder {
  return (name) => (name === OWN ? { kind: 'field', item } : find(name));
}
