import type { Message } from '../message/message.ts';
import { choice, flag, integer, object, optional, type Schema, text } from '../schema/schema.ts';
import type { ControlItem } from './control-item.ts';
import formats from './type-formats.json' with { type: 'json' };

/** How a number below zero is written: `-5` or `(5)`. Either is read. */
export const NUMBER_SIGNS = ['minus', 'parentheses'] as const;

/** How a number is written in each language. What an item leaves open is as its type has it. */
export interface NumberFormat {
  readonly prefix?: Message;
  readonly suffix?: Message;
  /** Decimals always shown, zeros included; of a whole number none is. */
  readonly decimals?: number;
  /** Whether thousands stand apart, by the sign of the language. */
  readonly isGrouped?: boolean;
  readonly sign?: (typeof NUMBER_SIGNS)[number];
}

const affix = object<Message>({ en: text(10), fr: text(10) });

export const numberFormatSchema: Schema<NumberFormat> = object<NumberFormat>({
  prefix: optional(affix),
  suffix: optional(affix),
  decimals: optional(integer(0, 10)),
  isGrouped: optional(flag()),
  sign: optional(choice(NUMBER_SIGNS)),
});

const NONE: Message = { en: '', fr: '' };
const PLAIN: Required<NumberFormat> = { prefix: NONE, suffix: NONE, decimals: 0, isGrouped: true, sign: 'minus' };

/** What types have for a format where an item does not say. */
export const TYPE_FORMATS = formats as Readonly<Record<keyof typeof formats, NumberFormat>>; // a test holds the file to the schema
const BY_TYPE: Readonly<Record<string, NumberFormat>> = TYPE_FORMATS;

const made = new WeakMap<object, Required<NumberFormat>>();

/** How the numbers of an item are written. */
export function numberFormatOf(item: Pick<ControlItem, 'fieldType' | 'format'>): Required<NumberFormat> {
  const known = made.get(item);
  if (known !== undefined) return known;
  const ofType = Object.hasOwn(BY_TYPE, item.fieldType) ? BY_TYPE[item.fieldType] : undefined;
  const format = { ...PLAIN, ...ofType, ...(ofType && item.format) };
  made.set(item, format);
  return format;
}

/** Whether what stands around a number cannot be taken for a part of it. */
export function isPlainAffix({ en, fr }: Message): boolean {
  return !/[\p{N}.,()\u2212-]/u.test(en + fr);
}
