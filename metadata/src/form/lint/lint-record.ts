import { check, type Logic } from '@lifeform/rules';
import { traitsOf } from '../control-item/field-type.ts';
import type { FormDocument } from '../document/form-document.ts';
import { recordKey } from '../message/key.ts';
import { RECORD_COLUMNS, type RecordMove, type RecordSetup } from '../record/record-setup.ts';
import { lintStanding } from './lint-binding.ts';
import { lintExpression, type Readable } from './lint-expression.ts';
import { error, type LintIssue, repeated, warning } from './lint-issue.ts';
import type { KindOf } from './logic-kind.ts';

/** Checks how a form's records are kept against its fields and against itself. */
export function lintRecord(document: FormDocument, readable: Readable, read: KindOf): readonly LintIssue[] {
  const { record } = document;
  if (record === undefined) return [];
  return [
    ...lintStates(record),
    ...record.moves.flatMap((move, index) => lintMove(move, `/record/moves/${index}`, record, { readable, read })),
    ...columnsOf(record).flatMap(({ column, path }) => lintColumn(column, path, document)),
    ...lintFilling(record),
    ...lintLeaving(record),
    ...recordTexts(document).flatMap(({ key, path }) =>
      Object.hasOwn(document.messages, key) ? [] : [error('missing-text', path, key)],
    ),
  ];
}

/** Of a form whose screen keeps records only: without them a file's name is all that stays of it. */
export function lintFiles({ items, record, kind }: FormDocument): readonly LintIssue[] {
  if (record !== undefined || kind !== undefined) return [];
  return items.flatMap(({ fieldType }, index) =>
    traitsOf(fieldType).holds === 'files' ? [warning('files-not-kept', `/items/${index}/fieldType`)] : [],
  );
}

function lintStates({ states, moves, list: { views = [] } }: RecordSetup): readonly LintIssue[] {
  const twice = (name: string, entries: readonly { readonly id: string }[]) =>
    repeated(entries, ({ id }) => id).map((at) =>
      error('duplicate-record-id', `/record/${name}/${at}/id`, entries[at]?.id),
    );
  const reached = new Set([states[0]?.id, ...moves.map(({ to }) => to)]);
  const lost = states.flatMap(({ id }, index) =>
    reached.has(id) ? [] : [warning('state-never-reached', `/record/states/${index}/id`, id)],
  );
  return [...twice('states', states), ...twice('moves', moves), ...twice('list/views', views), ...lost];
}

interface Reading {
  readonly readable: Readable;
  readonly read: KindOf;
}

function lintMove(move: RecordMove, path: string, { states }: RecordSetup, reading: Reading): readonly LintIssue[] {
  const known = new Set(states.map(({ id }) => id));
  const named = [
    ...move.from.map((id, index) => ({ id, at: `${path}/from/${index}` })),
    { id: move.to, at: `${path}/to` },
  ];
  return [
    ...named.flatMap(({ id, at }) => (known.has(id) ? [] : [error('unknown-state', at, id)])),
    ...(move.needs === undefined ? [] : lintNeeds(move.needs, `${path}/needs`, reading)),
  ];
}

function lintNeeds(needs: Logic, path: string, { readable, read }: Reading): readonly LintIssue[] {
  const whole = lintExpression(needs, path, readable);
  return check(needs, {}, readable.dialect).length > 0 ? whole : [...whole, ...lintStanding(needs, path, read)];
}

interface Named {
  readonly column: string;
  readonly path: string;
}

function columnsOf({ list: { columns, filters, sort, views = [] } }: RecordSetup): readonly Named[] {
  const all = (names: readonly string[], path: string) =>
    names.map((column, index) => ({ column, path: `${path}/${index}` }));
  const inViews = views.flatMap((view, index) => [
    ...all(view.columns ?? [], `/record/list/views/${index}/columns`),
    ...(view.sort ? [{ column: view.sort.column, path: `/record/list/views/${index}/sort/column` }] : []),
  ]);
  return [
    ...all(columns, '/record/list/columns'),
    ...all(filters, '/record/list/filters'),
    { column: sort.column, path: '/record/list/sort/column' },
    ...inViews,
  ];
}

const OWN: ReadonlySet<string> = new Set(RECORD_COLUMNS);

/**
 * Everyone with access to the form's records sees a list, and the database sorts it: no private field may be a column.
 */
function lintColumn(column: string, path: string, { items }: FormDocument): readonly LintIssue[] {
  if (OWN.has(column)) return [];
  const item = items.find(({ name }) => name === column);
  const { holds, privacy } = traitsOf(item?.fieldType ?? '');
  if (item === undefined || holds === 'none') return [error('unknown-column', path, column)];
  return privacy !== 'open' || item.isSensitive ? [error('private-column', path, column)] : [];
}

function lintFilling({ rights, isArchived }: RecordSetup): readonly LintIssue[] {
  const isFilled = Object.keys(rights.fill).length > 0 || isArchived === true;
  return isFilled ? [] : [warning('nobody-fills', '/record/rights/fill')];
}

/** Whoever may fill in and see a record of their own, but move it nowhere, is left with it as it began. */
function lintLeaving({ rights, moves, states, isArchived }: RecordSetup): readonly LintIssue[] {
  const first = moves.filter(({ from }) => from.includes(states[0]?.id ?? ''));
  if (first.length === 0 || isArchived === true) return [];
  return Object.keys(rights.fill).flatMap((role) =>
    first.some(({ by }) => Object.hasOwn(by, role)) ? [] : [warning('fills-without-move', '/record/rights/fill', role)],
  );
}

/** Every text that the record setup needs, with the place that needs it. */
function recordTexts({ form, record }: FormDocument): readonly { readonly key: string; readonly path: string }[] {
  if (record === undefined) return [];
  const of = (kind: string, entries: readonly { readonly id: string }[], path: string) =>
    entries.map(({ id }, index) => ({ key: recordKey(form, `${kind}-${id}`), path: `${path}/${index}/id` }));
  const reasons = record.moves.flatMap(({ message }, index) =>
    message === undefined ? [] : [{ key: message, path: `/record/moves/${index}/message` }],
  );
  return [
    { key: recordKey(form, 'title'), path: '/record' },
    ...of('state', record.states, '/record/states'),
    ...of('move', record.moves, '/record/moves'),
    ...of('view', record.list.views ?? [], '/record/list/views'),
    ...reasons,
  ];
}
