import { isDeepStrictEqual } from 'node:util';
import type { FormDocument, Message } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import type { FormSnapshot } from './form-version.ts';

interface Change<T> {
  readonly before: T | null;
  readonly after: T | null;
}

type Changes<T> = Readonly<Record<string, Change<T>>>;

/** What differs between two versions of a form, part by part; a part that stayed the same is absent. */
export interface FormDifference {
  readonly items: Changes<unknown>;
  readonly layout: Changes<unknown>;
  readonly rules: Changes<unknown>;
  readonly messages: Changes<Message>;
  /** By `{prodID}/{field}`. */
  readonly overrides: Changes<unknown>;
  readonly cases: Changes<unknown>;
  /** Setups without what they override of this form. */
  readonly setups: Changes<unknown>;
}

/** The setups of all products before and after a change of the form. */
export interface SetupsAround {
  readonly before: readonly ProductSetup[];
  readonly after: readonly ProductSetup[];
}

export function formDifference(
  before: FormSnapshot,
  after: FormSnapshot,
  setups: SetupsAround = { before: [], after: [] },
): FormDifference {
  const [old, now] = [before.document, after.document];
  return {
    items: changes(byKey(old.items, 'name'), byKey(now.items, 'name')),
    layout: changes(byKey(old.layout, 'id'), byKey(now.layout, 'id')),
    rules: changes(byKey(old.rules, 'id'), byKey(now.rules, 'id')),
    messages: changes(new Map(Object.entries(old.messages)), new Map(Object.entries(now.messages))),
    overrides: changes(flatOverrides(before), flatOverrides(after)),
    cases: changes(byKey(old.cases ?? [], 'id'), byKey(now.cases ?? [], 'id')),
    setups: changes(restOf(setups.before, now.form), restOf(setups.after, now.form)),
  };
}

/** Names of the fields that a reader of the form would find changed, in item order. */
export function changedFields(difference: FormDifference, document: FormDocument): readonly string[] {
  const touched = new Set([
    ...Object.keys(difference.items),
    ...Object.keys(difference.overrides).map((path) => path.slice(path.indexOf('/') + 1)),
  ]);
  const texts = Object.keys(difference.messages);
  const ownsText = (name: string) => texts.some((key) => isTextOf(key, document.form, name));
  const named = document.items.map(({ name }) => name).filter((name) => touched.has(name) || ownsText(name));
  const removed = [...touched].filter((name) => !named.includes(name));
  return [...named, ...removed];
}

/** `tEdit-{form}-{name}` itself, or one of its `-tooltip`, `-option-…` and the like. */
function isTextOf(key: string, form: string, name: string): boolean {
  const own = `tEdit-${form}-${name}`;
  return key === own || key.startsWith(`${own}-`);
}

function byKey<K extends string, T extends Readonly<Record<K, string>>>(entries: readonly T[], key: K): Map<string, T> {
  return new Map(entries.map((entry) => [entry[key], entry]));
}

function flatOverrides({ overrides }: FormSnapshot): Map<string, unknown> {
  const entries = Object.entries(overrides).flatMap(([prodID, fields]) =>
    Object.entries(fields).map(([field, override]) => [`${prodID}/${field}`, override] as const),
  );
  return new Map(entries);
}

function restOf(setups: readonly ProductSetup[], form: string): Map<string, unknown> {
  return new Map(
    setups.map(({ items: { [form]: _own, ...items }, ...setup }) => [setup.prodID, { ...setup, items }] as const),
  );
}

function changes<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): Changes<T> {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const differing = keys.filter((key) => !isDeepStrictEqual(before.get(key), after.get(key)));
  return Object.fromEntries(
    differing.map((key) => [key, { before: before.get(key) ?? null, after: after.get(key) ?? null }]),
  );
}
