import type { ControlItem } from '../form/control-item/control-item.ts';
import { isChoice, traitsOf } from '../form/control-item/field-type.ts';
import type { FormDocument } from '../form/document/form-document.ts';
import { type RowGroup, rowGroups } from '../form/layout/row-group.ts';
import { labelKey, recordKey } from '../form/message/key.ts';
import type { RecordSetup } from '../form/record/record-setup.ts';
import { isRecord } from '../form/schema/is-record.ts';
import {
  anyOf,
  choice,
  flag,
  list,
  named,
  nothing,
  number,
  object,
  partial,
  type Schema,
  text,
} from '../form/schema/schema.ts';
import type { Endpoint, Endpoints } from './endpoint/endpoint.ts';
import { recordEndpoints } from './endpoint/record.ts';
import { openApi } from './open-api.ts';
import { MOVE_ID, STATE_ID } from './record.ts';

type Json = Readonly<Record<string, unknown>>;
/** What stands in the document of a form in place of the schema of a title. */
type Typed = Readonly<Record<string, Schema<unknown>>>;

const FORM = ':form';
const LONGEST = 4000;

/**
 * The OpenAPI 3.1 document of one form's records: the endpoints of records under the form's own addresses, with the
 * values, states and moves there are.
 */
export function recordApi(document: FormDocument, record: RecordSetup): Json {
  const { form, messages, version } = document;
  const title = messages[recordKey(form, 'title')]?.en ?? form;
  const typed = typedSchemas(document, record);
  const own = Object.entries<Endpoint>(recordEndpoints).map(([route, endpoint]) => [
    route.replace(FORM, form),
    typedEndpoint(endpoint, typed),
  ]);
  // Routes of the table, with a parameter filled in.
  const endpoints = Object.fromEntries(own) as Endpoints;
  return openApi(endpoints, {
    title,
    version: String(version),
    description: `Records of the form ${title}. Values are kept as they were entered, complete or not; a move of the state chart may need them complete. Identity comes from the token alone, and the form says who may do what.`,
  });
}

function typedSchemas(document: FormDocument, { states, moves }: RecordSetup): Typed {
  const ids = (entries: readonly { readonly id: string }[]) => choice(entries.map(({ id }) => id));
  return {
    FormValues: named('FormValues', valuesOf(document)),
    [STATE_ID]: named(STATE_ID, ids(states)),
    ...(moves.length > 0 && { [MOVE_ID]: named(MOVE_ID, ids(moves)) }),
  };
}

function typedEndpoint({ body, answer, query, ...rest }: Endpoint, typed: Typed): Endpoint {
  return {
    ...rest,
    ...(query && { query: inPlace(query, typed) as NonNullable<Endpoint['query']> }),
    ...(body && { body: inPlace(body, typed) as Schema<unknown> }),
    ...(answer && { answer: inPlace(answer, typed) as Schema<unknown> }),
  };
}

/** A schema with those of its parts that have one of these titles replaced. */
function inPlace(schema: unknown, typed: Typed): unknown {
  if (Array.isArray(schema)) return schema.map((part) => inPlace(part, typed));
  if (!isRecord(schema)) return schema;
  const { title } = schema;
  if (typeof title === 'string' && Object.hasOwn(typed, title)) return typed[title];
  return Object.fromEntries(Object.entries(schema).map(([keyword, part]) => [keyword, inPlace(part, typed)]));
}

/** Every field by its name: none is needed for a save. */
function valuesOf(document: FormDocument): Schema<unknown> {
  const { byId, around } = rowGroups(document.layout);
  const outside = document.items.filter(({ name }) => !around.has(name));
  const groups = [...byId.values()].filter(({ parent }) => parent === undefined);
  const fields = { ...fieldsOf(document, outside), ...rowsOf(document, groups) };
  return { ...object(partial(fields)), additionalProperties: true };
}

function fieldsOf(document: FormDocument, items: readonly ControlItem[]): Readonly<Record<string, Schema<unknown>>> {
  const held = items.filter(({ fieldType }) => !['none', 'option', 'rows'].includes(traitsOf(fieldType).holds));
  return Object.fromEntries(held.map((item) => [item.name, fieldOf(document, item)]));
}

function rowsOf(document: FormDocument, groups: readonly RowGroup[]): Readonly<Record<string, Schema<unknown>>> {
  const itemsOf = ({ fields }: RowGroup) => document.items.filter(({ name }) => fields.includes(name));
  return Object.fromEntries(
    groups.map((group) => {
      const row = object(partial({ ...fieldsOf(document, itemsOf(group)), ...rowsOf(document, group.groups) }));
      return [group.id, list(row, group.repeat.max ?? LONGEST)];
    }),
  );
}

/** What a field holds; a text that could not be read is kept as it was typed. */
function fieldOf({ form, messages }: FormDocument, item: ControlItem): Schema<unknown> {
  const description = messages[labelKey(form, item.name)]?.en;
  const codes = isChoice(item.fieldType) ? (item.optionItems ?? []).map(({ code }) => code) : [];
  return {
    ...shapeOf(item),
    ...(description !== undefined && { description }),
    ...(codes.length > 0 && { examples: codes }),
    ...(item.readOnly && { readOnly: true }),
  };
}

function shapeOf({ fieldType }: ControlItem): Schema<unknown> {
  switch (traitsOf(fieldType).holds) {
    case 'boolean':
      return anyOf(flag(), nothing());
    case 'integer':
    case 'number':
      return anyOf(number(), text(LONGEST), nothing());
    case 'numbers':
      return anyOf(list(anyOf(number(), nothing()), 500), text(LONGEST));
    default:
      return anyOf(text(LONGEST), nothing());
  }
}
