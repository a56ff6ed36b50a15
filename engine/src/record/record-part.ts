import type { FormDocument } from '@lifeform/metadata';
import { dependenciesOf } from '@lifeform/rules';
import { expressionsOf, rootOf } from '../form/expressions.ts';

/** A form reduced to some of its fields and the fields their rules read, directly or indirectly. */
export function recordPart(document: FormDocument, fields: readonly string[]): FormDocument {
  const names = withRead(document, fields);
  return {
    ...document,
    items: document.items.filter(({ name }) => names.has(name)),
    rules: document.rules.filter((rule) => rule.kind === 'binding' && names.has(rule.field)),
    layout: [],
    messages: {},
  };
}

function withRead({ items, rules }: FormDocument, fields: readonly string[]): ReadonlySet<string> {
  const known = new Set(items.map(({ name }) => name));
  const found = new Set(fields);
  // Iteration of a set includes entries added meanwhile.
  for (const name of found) {
    for (const rule of rules) {
      if (rule.kind !== 'binding' || rule.field !== name) continue;
      for (const { logic } of expressionsOf(rule)) {
        for (const path of dependenciesOf(logic).paths) if (known.has(rootOf(path))) found.add(rootOf(path));
      }
    }
  }
  return found;
}
