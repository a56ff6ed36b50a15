import type { Message, Messages } from '../message/message.ts';
import { anyOf, flag, list, named, nothing, number, object, record, type Schema, text } from './schema.ts';
import type { FieldValue, FormValues } from './value.ts';

// Names every object inherits: a field of that name could be read from the prototype.
const INHERITED =
  'constructor|prototype|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf';

/** Field, layout and setting names. */
export const NAME = `^(?!(?:${INHERITED})$)[A-Za-z][A-Za-z0-9_]{0,59}$`;
// As long as the key column, and without a trailing blank, which one of the databases ignores.
const MESSAGE_KEY = '^(?:tEdit|msg)-[ -~\\u00a0-\\u024f]{0,180}[!-~\\u00a1-\\u024f]$';

export const messageKey: Schema<string> = { type: 'string', pattern: MESSAGE_KEY };
export const message = named('Message', object<Message>({ en: text(2000), fr: text(2000) }));
export const messages: Schema<Messages> = named('Messages', record(MESSAGE_KEY, message, 20_000));

export const fieldValue: Schema<FieldValue> = named(
  'FieldValue',
  anyOf(text(4000), number(), flag(), nothing(), list(anyOf(number(), nothing()), 500)),
);
/** Most fields of a form. */
export const MOST_FIELDS = 2000;
export const formValues: Schema<FormValues> = named('FormValues', record(NAME, fieldValue, MOST_FIELDS));
