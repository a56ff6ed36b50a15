import { checkDocument } from '@lifeform/engine';
import {
  type ControlItem,
  type FormDocument,
  labelKey,
  type Message,
  type RecordGrant,
  type RecordSetup,
  recordKey,
  type SharedKind,
} from '@lifeform/metadata';
import { AUTHOR, NEW_FORM } from '@lifeform/metadata/contract';

/** What the author of a new form enters. */
export interface NewForm {
  readonly form: string;
  readonly title: Message;
  readonly address: string;
  readonly icon: RecordSetup['icon'];
  /** Role of the author. */
  readonly roleID: string;
}

/** An empty form, the base of every first version. */
export function emptyForm(form: string): FormDocument {
  return { form, version: 0, items: [], layout: [], rules: [], messages: {} };
}

/** A form without a field, kept as most are: a draft is submitted, then approved or returned. */
export function blankForm(made: NewForm): FormDocument {
  const { layout } = NEW_FORM;
  return { ...emptyForm(made.form), layout, record: firstRecord(made), messages: firstTexts(made, () => true) };
}

/** An empty option set or part. */
export function blankPiece({ form, title }: NewForm, kind: SharedKind): FormDocument {
  const { items, layout, texts } = NEW_FORM.shared[kind];
  const own = Object.entries(texts).map(([code, text]) => [labelKey(form, code), text] as const);
  const messages = { ...Object.fromEntries(own), [recordKey(form, 'title')]: title };
  return { ...emptyForm(form), kind, items, layout, messages };
}

/**
 * A form that starts with what was imported; one with pages is filled in by steps. What is hidden counts for nothing, as
 * where it comes from, unless fields that hide one another would keep it from being opened.
 */
export function startedForm(start: Omit<FormDocument, 'version'>, made: NewForm): FormDocument {
  const { record: copied = countingRecord(made), ...form } = copiedForm({ ...emptyForm(start.form), ...start }, made);
  const hasPages = form.layout.some(({ kind }) => kind === 'page');
  const record: RecordSetup = hasPages ? { ...copied, display: 'steps' } : copied;
  const kept: FormDocument = { ...form, record: { ...record, hiddenValues: 'kept' } };
  const isSaid = start.record?.hiddenValues !== undefined;
  return isSaid || checkDocument(kept).some(({ code }) => code === 'cycle') ? { ...form, record } : kept;
}

/** A copy of a form, with its own texts. */
export function copiedForm(source: FormDocument, made: NewForm): FormDocument {
  const { form, title, roleID } = made;
  const { items, layout, rules, cases = [], record, messages } = source;
  const own = Object.entries(messages).filter(([key]) => key.startsWith(labelKey(source.form, '')));
  const parts = { items: items.map(forEverybody), layout, rules, messages: Object.fromEntries(own) };
  const copy = renamed({ ...parts, cases, record }, source.form, form);
  const further = record === undefined ? firstTexts(made, (code) => code.startsWith('.')) : {};
  return {
    ...emptyForm(form),
    ...copy,
    messages: { ...copy.messages, ...further, [recordKey(form, 'title')]: title },
    record: copy.record === undefined ? countingRecord(made) : copiedRecord(copy.record, made, roleID),
  };
}

/** Rights that options require are read by the screen of their source alone. */
function forEverybody(item: ControlItem): ControlItem {
  if (!item.optionItems?.some(({ requires }) => requires !== undefined)) return item;
  return { ...item, optionItems: item.optionItems.map(({ requires: _, ...option }) => option) };
}

function copiedRecord(source: RecordSetup, { address, icon }: NewForm, roleID: string): RecordSetup {
  const { formerAddresses: _, isArchived: __, ...record } = source;
  const read = { hiddenValues: 'counted', dialect: 'classic' } as const;
  return {
    ...read,
    ...record,
    address,
    icon,
    rights: eachGrant(record.rights, (grant) => ({ ...grant, [roleID]: 'all' })),
  };
}

/** Of a form that has none: its rules are read as they were, and count what is hidden. */
function countingRecord(made: NewForm): RecordSetup {
  return { ...firstRecord(made), hiddenValues: 'counted', dialect: 'classic' };
}

function firstRecord({ address, icon, roleID }: NewForm): RecordSetup {
  const { rights, moves, ...record } = NEW_FORM.record;
  const own = ({ [AUTHOR]: reach, ...grant }: RecordGrant): RecordGrant =>
    reach === undefined ? grant : { ...grant, [roleID]: reach };
  return {
    ...record,
    address,
    icon,
    rights: eachGrant(rights, own),
    moves: moves.map((move) => ({ ...move, by: own(move.by) })),
  };
}

function eachGrant(rights: RecordSetup['rights'], change: (grant: RecordGrant) => RecordGrant): RecordSetup['rights'] {
  const entries = Object.entries(rights).map(([act, grant]) => [act, change(grant)]);
  return Object.fromEntries(entries) as RecordSetup['rights']; // the same acts
}

function firstTexts({ form, title }: NewForm, isWanted: (code: string) => boolean): FormDocument['messages'] {
  const texts = Object.entries(NEW_FORM.texts).filter(([code]) => isWanted(code));
  return {
    ...Object.fromEntries(texts.map(([code, text]) => [labelKey(form, code), text])),
    [recordKey(form, 'title')]: title,
  };
}

/** The same with the keys of one form's texts made those of another's, wherever one stands. */
function renamed<T>(value: T, from: string, to: string): T {
  const start = labelKey(from, '');
  const own = (text: string): string => (text.startsWith(start) ? labelKey(to, text.slice(start.length)) : text);
  const change = (part: unknown): unknown => {
    if (typeof part === 'string') return own(part);
    if (Array.isArray(part)) return part.map(change);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [own(key), change(inner)]));
  };
  return change(value) as T; // of the same shape
}
