import { publishedSchema } from '../contract/published-schemas.ts';
import type { Message } from '../form/message/message.ts';
import french from '../form/schema/descriptions.fr.json' with { type: 'json' };
import english from '../form/schema/descriptions.json' with { type: 'json' };
import { isRecord } from '../form/schema/is-record.ts';

/** What the schema takes for an attribute. */
export interface AttributeFacts {
  /** JSON types it may have: `string`, `integer`, `array` and so on. */
  readonly kinds: readonly string[];
  /** The only values it may have. */
  readonly choices: readonly (string | number | boolean)[];
  /** Limits by the keyword of JSON Schema, such as `maxLength`. */
  readonly limits: Readonly<Record<string, number | string>>;
  readonly isRequired: boolean;
}

export interface Attribute extends AttributeFacts {
  readonly name: string;
  readonly about: Message;
}

/** The attributes of one object of a form. */
export interface AttributeTable {
  /** Title of its schema, or the object around it and its name there: `ControlItem`, `ControlItem.format`. */
  readonly object: string;
  readonly attributes: readonly Attribute[];
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'format'] as const;
/** A pattern that only keeps NUL out is none to a reader. */
const ANY_TEXT = '^[^\\u0000]*$';

type Texts = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
type Schema = Readonly<Record<string, unknown>>;
type Tables = Map<string, Map<string, Attribute>>;

/** Every attribute of a form's schemas, each object once, in the order they are met. */
export function attributeTables(): readonly AttributeTable[] {
  const tables: Tables = new Map();
  gather({ ...publishedSchema('form'), title: 'FormDocument' }, '', tables);
  return [...tables].map(([object, attributes]) => ({ object, attributes: [...attributes.values()] }));
}

function gather(schema: unknown, place: string, tables: Tables): void {
  if (Array.isArray(schema)) for (const part of schema) gather(part, place, tables);
  if (!isRecord(schema)) return;
  const own = typeof schema.title === 'string' ? schema.title : place;
  if (isRecord(schema.properties)) addFields(schema, schema.properties, own, tables);
  if (isRecord(schema.patternProperties)) gather(Object.values(schema.patternProperties), `${own}.*`, tables);
  for (const keyword of ['items', 'anyOf', 'then', 'else']) gather(schema[keyword], own, tables);
}

function addFields(schema: Schema, properties: Schema, own: string, tables: Tables): void {
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, field] of Object.entries(properties)) {
    const about = aboutOf(own, name);
    if (about !== undefined && isRecord(field)) {
      const table = tables.get(own) ?? new Map<string, Attribute>();
      tables.set(own, table);
      if (!table.has(name)) table.set(name, { name, about, ...factsOf(field), isRequired: required.includes(name) });
    }
    gather(field, `${own}.${name}`, tables);
  }
}

/** Undefined for what is no part of a form, such as the name of its schema. */
function aboutOf(object: string, name: string): Message | undefined {
  const [en, fr] = [english as Texts, french as Texts].map((texts) => texts[object]?.[name]);
  return en === undefined ? undefined : { en, fr: fr ?? '' };
}

function factsOf(field: Schema): Omit<AttributeFacts, 'isRequired'> {
  const branches = Array.isArray(field.anyOf) ? field.anyOf.filter(isRecord).map(factsOf) : [];
  const choices = isChoices(field.enum) ? field.enum : [];
  const kinds = [typeof field.type === 'string' ? field.type : undefined, ...choices.map((choice) => typeof choice)];
  const limits = LIMITS.flatMap((keyword) => {
    const limit = field[keyword];
    return (typeof limit === 'number' || typeof limit === 'string') && limit !== ANY_TEXT ? [[keyword, limit]] : [];
  });
  return {
    kinds: [...new Set([...kinds.filter((kind) => kind !== undefined), ...branches.flatMap((part) => part.kinds)])],
    choices: [...choices, ...branches.flatMap((part) => part.choices)],
    limits: Object.fromEntries(limits),
  };
}

function isChoices(value: unknown): value is readonly (string | number | boolean)[] {
  return Array.isArray(value);
}
