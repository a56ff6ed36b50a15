import { type ContentChange, type OptionItem, sameJson } from '@lifeform/metadata';

/** One option in each of several contents; undefined where it is missing. */
export interface OptionLine {
  readonly code: string;
  readonly sides: readonly (OptionItem | undefined)[];
}

/** A value as choices; undefined if it is anything else. A missing value is an empty list. */
export function asOptions(value: unknown): readonly OptionItem[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.every(isOption) ? value : undefined;
}

function isOption(value: unknown): value is OptionItem {
  const { code, text } = (value ?? {}) as Partial<Readonly<Record<keyof OptionItem, unknown>>>;
  return typeof code === 'string' && typeof text === 'string';
}

/** The options that are not the same on every side; undefined where a side is no list of choices, or only their order differs. */
export function optionLines(values: readonly unknown[]): readonly OptionLine[] | undefined {
  const lists = values.map((value) => (value === undefined ? [] : asOptions(value)));
  if (!lists.every((list) => list !== undefined) || lists.every((list) => list.length === 0)) return undefined;
  const codes = [...new Set(lists.flatMap((list) => list.map(({ code }) => code)))];
  const lines = codes.map((code) => ({
    code,
    sides: lists.map((list) => list.find((option) => option.code === code)),
  }));
  const differing = lines.filter(({ sides }) => sides.some((side) => !sameJson(side, sides[0])));
  return differing.length === 0 ? undefined : differing;
}

/** A change of a field's choices as a change of each option that differs; any other as it is. */
export function byOption(change: ContentChange): readonly ContentChange[] {
  const { property, before, after } = change;
  const lines = property.endsWith('optionItems') ? optionLines([before, after]) : undefined;
  if (lines === undefined) return [change];
  return lines.map(({ code, sides: [was, is] }) => ({
    ...{ part: change.part, key: change.key, property: `${property}.${code}` },
    ...(was === undefined ? {} : { before: was }),
    ...(is === undefined ? {} : { after: is }),
  }));
}
