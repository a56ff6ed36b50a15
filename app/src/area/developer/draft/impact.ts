import type { Rule } from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';

/** What a change of some fields affects besides them. */
export interface Impact {
  /** Ids of rules that read one of the fields. */
  readonly readers: readonly string[];
  /** Fields that run the rules of one of them when they are left. */
  readonly recallers: readonly string[];
}

export function impactOf({ items, rules }: ProductContent, changed: ReadonlySet<string>): Impact {
  const reads = (rule: Rule): boolean => {
    const expressions = rule.kind === 'binding' ? rule.expression : [rule.fails, rule.parameters ?? null];
    return [...variablesIn(expressions)].some((name) => changed.has(name));
  };
  const recallsOne = (names: readonly string[] = []): boolean => names.some((name) => changed.has(name));
  return {
    readers: rules.filter(reads).map(({ id }) => id),
    recallers: items.filter(({ recallItems }) => recallsOne(recallItems)).map(({ name }) => name),
  };
}

const READERS: ReadonlySet<string> = new Set(['var', 'val', 'exists']);

/** Names of the fields that an expression, or an object with expressions, reads. */
function variablesIn(json: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      // Of `val` the first name may stand behind how far out it is read.
      const path = (Array.isArray(part) ? part : [part]).find((name) => !Array.isArray(name));
      if (READERS.has(key) && typeof path === 'string') found.add(path.split('.')[0] ?? path);
      visit(part);
    }
  };
  visit(json);
  return found;
}
