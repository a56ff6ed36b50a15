import type { Message } from '../message/message.ts';
import { choice, flag, integer, object, optional, type Schema, text } from '../schema/schema.ts';
import type { ControlItem } from './control-item.ts';
import formats from './type-formats.json' with { type: 'json' };

/** How a negative number is written: `-5` or `(5)`. Both are read. */
export const NUMBER_SIGNS = ['minus', 'parentheses'] as const;

/** How a number is written in each language. Absent properties come from the type. */
export interface NumberFormat {
  readonly prefix?: Message;
  readonly suffix?: Message;
  /** Decimals that are always shown, even zeros; ignored for whole numbers. */
  readonly decimals?: number;
  /** Whether thousands are separated, by the language's separator. */
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

/** Default formats by type. */
export const TYPE_FORMATS: Readonly<Record<string, NumberFormat>> = formats as Record<string, unknown> as Record<
  string,
  NumberFormat
>; // a test checks the file against the schema

const made = new WeakMap<object, Required<NumberFormat>>();

/** The number format of an item. */
export function numberFormatOf(item: Pick<ControlItem, 'fieldType' | 'format'>): Required<NumberFormat> {
  const known = made.get(item);
  if (known !== undefined) return known;
  const ofType = Object.hasOwn(TYPE_FORMATS, item.fieldType) ? TYPE_FORMATS[item.fieldType] : undefined;
  const format = { ...PLAIN, ...ofType, ...(ofType && item.format) };
  made.set(item, format);
  return format;
}

/** Whether a number's prefix or suffix cannot be read as part of the number. */
export function isPlainAffix({ en, fr }: Message): boolean {
  return !/[\p{N}.,()\u2212-]/u.test(en + fr);
}
