import {
  type ControlItem,
  type KeptOption,
  type OptionConditions,
  type SourceOption,
  sameJson,
} from '@lifeform/metadata';
import { fieldAround } from './field-places.ts';
import type { FieldRuntime } from './field-runtime.ts';
import type { FormRuntime } from './form-runtime.ts';

/** What is known of the options of a choice that is searched: those that were found, under what they were asked for. */
export interface FieldSource {
  /** Values of the fields that decide which options there are, by column. */
  conditions(): OptionConditions;
  /** Options found so far under these conditions. */
  options(): readonly SourceOption[];
}

const NONE: readonly SourceOption[] = [];

export function fieldSource(work: FormRuntime, runtime: FieldRuntime): FieldSource | undefined {
  const { optionsFrom } = runtime.item;
  if (optionsFrom === undefined) return undefined;
  const where = Object.entries(optionsFrom.where ?? {});
  const conditions = (): OptionConditions =>
    Object.fromEntries(where.map(([column, name]) => [column, plainOf(fieldAround(work, runtime.row, name))]));
  return {
    conditions,
    options: () => work.known.get(keyOf(runtime.item.name, conditions())) ?? NONE,
  };
}

function plainOf(runtime: FieldRuntime | undefined): OptionConditions[string] {
  const value = runtime?.value ?? null;
  return typeof value === 'object' ? null : value;
}

function keyOf(item: string, conditions: OptionConditions): string {
  return JSON.stringify([item, Object.entries(conditions).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** The option that is chosen, as far as it is known. */
export function chosenOption({ source, value }: FieldRuntime): SourceOption | undefined {
  return value === '' ? undefined : source?.options().find(({ code }) => code === value);
}

/** The option of the field's code under whatever conditions it was chosen: they may be others by now. */
export function lastOption({ known }: FormRuntime, { item, value }: FieldRuntime): SourceOption | undefined {
  const own = JSON.stringify([item.name]).slice(0, -1);
  for (const [key, options] of known) {
    const found = key.startsWith(own) ? options.find(({ code }) => code === value) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Keeps options that were found, under the conditions at hand. False where nothing is new. */
export function keepOptions(work: FormRuntime, runtime: FieldRuntime, options: readonly SourceOption[]): boolean {
  return (
    runtime.source !== undefined && keepUnder(work, keyOf(runtime.item.name, runtime.source.conditions()), options)
  );
}

/** Keeps what was stored with the options that were chosen. */
export function keepChosen(work: FormRuntime, options: readonly KeptOption[]): void {
  for (const { field, where = {}, ...option } of options) keepUnder(work, keyOf(field, where), [option]);
}

function keepUnder({ known }: FormRuntime, key: string, options: readonly SourceOption[]): boolean {
  const before = known.get(key) ?? NONE;
  const byCode = new Map(before.map((option) => [option.code, option]));
  const fresh = options.filter((option) => !sameJson(byCode.get(option.code), option));
  if (fresh.length === 0) return false;
  for (const option of fresh) byCode.set(option.code, option);
  known.set(key, [...byCode.values()]);
  return true;
}

type Facts = Readonly<Record<string, unknown>> | null;

/** What rules read as `option.*`. @param find the field of a name as the rule sees it */
export function optionFacts(items: Iterable<ControlItem>, find: (name: string) => FieldRuntime | undefined): object {
  const facts: object = Object.create(null);
  for (const { name, optionsFrom } of items) {
    if (optionsFrom === undefined) continue;
    const get = (): Facts => {
      const field = find(name);
      const option = field && !field.isLeftOut && chosenOption(field);
      return option ? { ...option.columns, code: option.code, text: option.text } : null;
    };
    Object.defineProperty(facts, name, { get, enumerable: true });
  }
  return facts;
}
