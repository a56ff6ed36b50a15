import { freeName } from '../../record/name-from-title.ts';
import { NAMES_NOT_FREE } from '../../rule/rule.ts';
import { checkSchema } from '../../schema/check-schema.ts';
import { NAME } from '../../schema/common.ts';
import { pattern } from '../../schema/schema.ts';

const FITTING = pattern(NAME);
const LONGEST = 56;

/** Names of fields and places, each given once, whatever the case of its letters. */
export class Names {
  readonly #taken = new Set<string>(NAMES_NOT_FREE);

  /** A name that fits, as near to what it was called as one can be. */
  give(wanted: string, start: string): string {
    const joined = wanted
      .normalize('NFD')
      .replace(/[^A-Za-z0-9_]/g, '')
      .slice(0, LONGEST);
    const lettered = /^[A-Za-z]/.test(joined) ? joined : `${start}${joined}`.slice(0, LONGEST);
    const fitting = checkSchema(FITTING, lettered).length === 0 ? lettered : `${start}${lettered}`.slice(0, LONGEST);
    const name = this.#taken.has(fitting.toLowerCase()) ? freeName(fitting, this.#taken) : fitting;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}
