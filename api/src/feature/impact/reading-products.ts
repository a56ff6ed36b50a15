import type { ImpactPart } from '@lifeform/metadata/contract';
import { languageOf, type User } from '@lifeform/metadata/insurance';
import type { Drafted } from '../form/index.ts';
import { ImpactTally } from './impact-tally.ts';

const OF_PRODUCT = /^\/setups\/([^/]+)/;

/** Products with errors because of the draft, and products that read a field it changes. */
export function reachedProducts(
  { setups, errors, fields }: Drafted,
  user: Pick<User, 'inputLanguage'>,
): readonly ImpactPart[] {
  const fails = new ImpactTally('products', 'fails', setups.after.length);
  const reads = new ImpactTally('products', 'reads', setups.after.length);
  const language = languageOf(user.inputLanguage);
  for (const setup of setups.after) {
    const { prodID: id, name: texts } = setup;
    const name = `${id} ${texts[language]}`;
    const issues = errors
      .filter(({ path }) => OF_PRODUCT.exec(path)?.[1] === id)
      .map(({ code, found = '' }) => ({ code, field: found }));
    if (issues.length > 0) fails.add({ id, name, issues });
    const read = fieldsRead(setup, new Set(fields));
    if (read.length > 0) reads.add({ id, name, issues: read.map((field) => ({ code: 'reads', field })) });
  }
  return [fails.part(), reads.part()];
}

/** The fields of a form that a setup, or a part of one, names: as a key, a path or a text of its own. */
export function fieldsRead(setup: unknown, fields: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>();
  const note = (text: string): void => {
    const name = text.split(/[.[]/, 1)[0] ?? text;
    if (fields.has(name)) found.add(name);
  };
  const visit = (value: unknown): void => {
    if (typeof value === 'string') note(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      note(key);
      visit(part);
    }
  };
  visit(setup);
  return [...found];
}
