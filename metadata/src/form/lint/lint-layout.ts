import { traitsOf } from '../control-item/field-type.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';
import { error, type LintIssue, repeated, warning } from './lint-issue.ts';

export function lintLayout({ items, layout }: FormDocument): readonly LintIssue[] {
  const fields = new Map(items.map(({ name, fieldType }) => [name, fieldType]));
  const containers = new Map(layout.filter(({ kind }) => kind !== 'field').map((entry) => [entry.id, entry]));
  const twice = repeated(layout, ({ id }) => id).map((index) =>
    error('duplicate-layout-id', `/layout/${index}/id`, layout[index]?.id),
  );
  const found = layout.flatMap((entry, index) => lintEntry(entry, `/layout/${index}`, fields, containers));
  return [...twice, ...lintFormerIds(items, layout), ...found, ...unplaced(items, layout)];
}

/** Rows that were entered under an id are one group's: nothing else has it, now or before. */
function lintFormerIds(items: FormDocument['items'], layout: FormDocument['layout']): readonly LintIssue[] {
  const names = items.flatMap(({ name, formerNames = [] }) => [name, ...formerNames]);
  const taken = new Set([...names, ...layout.map(({ id }) => id)]);
  return layout.flatMap(({ repeat }, index) =>
    (repeat?.formerIds ?? []).flatMap((id, at) => {
      const path = `/layout/${index}/repeat/formerIds/${at}`;
      if (taken.has(id)) return [error('former-name-taken', path, id, [{ op: 'remove', path }])];
      taken.add(id);
      return [];
    }),
  );
}

function lintEntry(
  entry: InterfaceSetupItem,
  path: string,
  /** Field types by name. */
  fields: ReadonlyMap<string, string>,
  containers: ReadonlyMap<string, InterfaceSetupItem>,
): readonly LintIssue[] {
  const { id, kind, head, by } = entry;
  return [
    ...(kind === 'field' && !fields.has(id)
      ? [error('layout-of-unknown-field', `${path}/id`, id, [{ op: 'remove', path }])]
      : []),
    ...(head === undefined ? [] : lintHead(head, `${path}/head`, fields)),
    ...(by === undefined || traitsOf(fields.get(by) ?? '').holds === 'code'
      ? []
      : [error('by-is-no-choice', `${path}/by`, by)]),
    ...lintParent(entry, `${path}/parent`, containers),
  ];
}

/** A field outside the layout is not drawn. A form without any layout is part of another form, which places it. */
function unplaced(items: FormDocument['items'], layout: FormDocument['layout']): readonly LintIssue[] {
  if (layout.length === 0) return [];
  const placed = new Set(layout.flatMap(({ id, head }) => [id, head]));
  return items.flatMap(({ name, displayHidden }, index) =>
    placed.has(name) || displayHidden ? [] : [warning('in-no-layout', `/items/${index}/name`, name)],
  );
}

/** Ticking its head unfolds a group. */
function lintHead(head: string, path: string, fields: ReadonlyMap<string, string>): readonly LintIssue[] {
  const type = fields.get(head);
  if (type === undefined) return [error('unknown-head', path, head)];
  return type === 'check' ? [] : [error('head-is-no-check', path, head, [{ op: 'remove', path }])];
}

function lintParent(
  { id, parent }: InterfaceSetupItem,
  path: string,
  containers: ReadonlyMap<string, InterfaceSetupItem>,
): readonly LintIssue[] {
  if (parent === null) return [];
  const fix = [{ op: 'replace', path, value: null }] as const;
  if (!containers.has(parent)) return [error('unknown-layout-parent', path, parent, fix)];
  return isInside(id, parent, containers) ? [error('layout-cycle', path, parent, fix)] : [];
}

/** Whether `parent` is inside `id`. A cycle further up is reported at its own entries. */
function isInside(id: string, parent: string, containers: ReadonlyMap<string, InterfaceSetupItem>): boolean {
  const seen = new Set<string>();
  let at: string | null | undefined = parent;
  while (typeof at === 'string' && !seen.has(at)) {
    if (at === id) return true;
    seen.add(at);
    at = containers.get(at)?.parent;
  }
  return false;
}
