import type { FormDocument } from '../document/form-document.ts';
import { MOST_IN_NAME } from '../schema/common.ts';
import { clashWith, isOfLink } from '../shared/part-link.ts';
import { error, type LintIssue } from './lint-issue.ts';

/** Links of parts that put nothing into the form, or what has no room there: one finding each. */
export function lintParts(document: FormDocument): readonly LintIssue[] {
  const { kind, items, layout } = document;
  return layout.flatMap(({ id, part }, index) => {
    if (part === undefined) return [];
    const path = `/layout/${index}`;
    const at = `${path}/part`;
    if (kind !== undefined) return [error('part-in-part', at, part, [{ op: 'remove', path: at }])];
    const clash = clashWith(document, id);
    if (clash !== undefined) return [error('part-clash', `${path}/id`, clash)];
    const names = [...items.filter(isOfLink(id)).map(({ name }) => name), ...layout.filter(isOfLink(id)).map(idOf)];
    if (names.length === 0) return [error('unknown-part', at, part)];
    const long = names.find((name) => name.length > MOST_IN_NAME);
    return long === undefined ? [] : [error('part-name-too-long', `${path}/id`, long)];
  });
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}
