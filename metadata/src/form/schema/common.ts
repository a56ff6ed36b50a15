import type { Message, Messages } from '../message/message.ts';
import { INHERITED_NAMES } from './inherited-names.ts';
import { anyOf, flag, list, named, nothing, number, object, record, type Schema, text } from './schema.ts';
import {
  type FieldValue,
  type FormRow,
  type FormValues,
  MOST_NESTED_ROWS,
  MOST_ROWS,
  type PlainValue,
} from './value.ts';

const INHERITED = INHERITED_NAMES.join('|');

/** A day, `YYYY-MM-DD`. */
export const DAY = '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$';

/** Characters of a name. */
export const MOST_IN_NAME = 60;
/** Field, layout and setting names. */
export const NAME = `^(?!(?:${INHERITED})$)[A-Za-z][A-Za-z0-9_]{0,${MOST_IN_NAME - 1}}$`;
// As long as the key column, and without a trailing blank, which one of the databases ignores.
const MESSAGE_KEY = '^(?:tEdit|msg)-[ -~\\u00a0-\\u024f]{0,180}[!-~\\u00a1-\\u024f]$';

export const messageKey: Schema<string> = { type: 'string', pattern: MESSAGE_KEY };
export const message = named('Message', object<Message>({ en: text(2000), fr: text(2000) }));
export const messages: Schema<Messages> = named('Messages', record(MESSAGE_KEY, message, 20_000));

/** A field within rows, as what is addressed: `claimants[1].txtName`, `claimants[1].payments[0].dAmount`. */
export const ADDRESS = `^(?!(?:${INHERITED})$)[A-Za-z][A-Za-z0-9_]{0,59}(?:\\[[0-9]{1,9}\\](?:\\.[A-Za-z][A-Za-z0-9_]{0,59})?){0,2}$`;

/** Fields of one row. */
const MOST_IN_ROW = 200;
const plain = [text(4000), number(), flag(), nothing(), list(anyOf(number(), nothing()), 500)] as const;
/** Schema of a value of anything but a group. */
export const plainValue: Schema<PlainValue> = named('PlainValue', anyOf(...plain));
const innerRow: Schema<FormRow> = record(NAME, plainValue, MOST_IN_ROW);
const row: Schema<FormRow> = record(NAME, anyOf(...plain, list(innerRow, MOST_NESTED_ROWS)), MOST_IN_ROW);
export const fieldValue: Schema<FieldValue> = named('FieldValue', anyOf(...plain, list(row, MOST_ROWS)));
/** Most fields of a form. */
export const MOST_FIELDS = 2000;
export const formValues: Schema<FormValues> = named('FormValues', record(NAME, fieldValue, MOST_FIELDS));
