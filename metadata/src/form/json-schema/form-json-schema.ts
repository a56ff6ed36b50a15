import type { ControlItem } from '../control-item/control-item.ts';
import { traitsOf } from '../control-item/field-type.ts';
import { withOfferedOptions } from '../control-item/offered-options.ts';
import { dialectOf } from '../document/dialect-of.ts';
import type { FormDocument } from '../document/form-document.ts';
import { countsShownOnly } from '../document/hiding.ts';
import { saidFor } from '../document/wording.ts';
import { partsAround } from '../layout/parts-around.ts';
import { type RowGroup, rowGroups } from '../layout/row-group.ts';
import { hintKey, labelKey } from '../message/key.ts';
import type { Language } from '../message/message.ts';
import { readForValue } from '../rule/asked-emptiness.ts';
import type { BindingRule, CheckRule, RuleProperty } from '../rule/rule.ts';
import { MOST_NESTED_ROWS, MOST_ROWS } from '../schema/value.ts';
import { conditionSchema, filledIn, ifThen, type Scope } from './condition-schema.ts';
import { itemSchema, type Keywords, type LeftCode, sentType } from './item-schema.ts';
import { OWN_ITEM, ownItem, withSaidOptions } from './own-item.ts';

/** Something of a form that its schema does not say, and that the form checks all the same. */
export interface LeftOut {
  readonly code: LeftCode | 'value' | 'condition' | 'limit' | 'check';
  /** The field, or the check. */
  readonly name: string;
  /** The rule that says it, where one does. */
  readonly rule?: string;
}

export interface FormJsonSchema {
  readonly schema: Keywords;
  readonly left: readonly LeftOut[];
}

const LIMITS: ReadonlySet<RuleProperty> = new Set([
  'min',
  'max',
  'minLength',
  'maxLength',
  'decimalPlaces',
  'mask',
  'optionItems',
]);

/**
 * A form as a JSON Schema (2020-12) of its values, as it sends them. What the schema refuses, the form refuses; what it
 * cannot say is left out and listed, so that it accepts more there.
 */
export function formJsonSchema(document: FormDocument, language: Language): FormJsonSchema {
  // An item may stand for a section, a tab or a row, whatever its type says.
  const parts = new Set(document.layout.flatMap(({ id, kind }) => (kind === 'field' ? [] : [id])));
  const items = withOfferedOptions(document.form, document.items).flatMap((item) =>
    holdsValue(item.fieldType) && !parts.has(item.name) ? [withSaidOptions(document, item, language)] : [],
  );
  const work: Work = {
    document,
    language,
    byName: new Map(items.map((item) => [item.name, item])),
    around: partsAround(document.layout),
    groups: rowGroups(document.layout),
    left: [],
  };
  const outer = items.filter(({ name }) => !work.groups.around.has(name));
  const top = [...work.groups.byId.values()].filter(({ parent }) => parent === undefined);
  const { allOf: conditions = [], ...rest } = objectSchema(work, outer, top) as Keywords & {
    allOf?: readonly Keywords[];
  };
  const allOf = [...conditions, ...checksOf(work, scopeOf(work, outer))];
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:lifeform:form:${document.form}:${document.version}`,
    title: document.form,
    [OWN_ITEM]: { language },
    ...rest,
    ...(allOf.length > 0 && { allOf }),
  };
  return { schema, left: work.left };
}

interface Work {
  readonly document: FormDocument;
  readonly language: Language;
  readonly byName: ReadonlyMap<string, ControlItem>;
  readonly around: (name: string) => readonly string[];
  readonly groups: ReturnType<typeof rowGroups>;
  readonly left: LeftOut[];
}

const holdsValue = (fieldType: string): boolean =>
  fieldType !== 'dev' && !['none', 'option', 'rows'].includes(traitsOf(fieldType).holds);

function scopeOf(work: Work, items: readonly ControlItem[]): Scope {
  const { document } = work;
  const scope: Scope = { fields: new Map(items.map((item) => [item.name, item])), dialect: dialectOf(document) };
  if (!countsShownOnly(document)) return scope;
  const asked = new Set<string>();
  const hiddenBy = (name: string): readonly Keywords[] | undefined => {
    // A form whose parts hide one another is not loaded.
    if (asked.has(name)) return undefined;
    asked.add(name);
    const said = [name, ...work.around(name)].flatMap((place) => hidersAt(work, place, { ...scope, hiddenBy }));
    asked.delete(name);
    return said.every((condition) => condition !== undefined) ? said : undefined;
  };
  return { ...scope, hiddenBy };
}

/** Under which conditions a part is hidden by itself: always, by its rule, or never. A rule goes before the item. */
function hidersAt(work: Work, place: string, scope: Scope): readonly (Keywords | undefined)[] {
  const rules = bindingsOf(work, place, 'displayHidden');
  if (rules.length > 0) return rules.map(({ expression }) => conditionSchema(expression, scope));
  return isItem(work, place, ({ displayHidden }) => displayHidden === true) ? [{}] : [];
}

function isItem({ document }: Work, place: string, is: (item: ControlItem) => boolean): boolean {
  return document.items.some((item) => item.name === place && is(item));
}

/** The fields of a form or of a row, with what is asked of them under conditions. */
function objectSchema(work: Work, items: readonly ControlItem[], groups: readonly RowGroup[]): Keywords {
  const entered = items.filter(({ name }) => !isWorkedOut(work, name));
  const scope = scopeOf(work, entered);
  const fields = items.map((item) => fieldSchema(work, item, scope));
  const rows = groups.map((group) => rowsSchema(work, group, scope));
  const all = [...fields, ...rows];
  const required = all.flatMap(({ name, isAsked }) => (isAsked ? [name] : []));
  const allOf = all.flatMap(({ conditions }) => conditions);
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
    ...(allOf.length > 0 && { allOf }),
  };
}

interface Part {
  readonly name: string;
  readonly schema: Keywords;
  /** Whether it has to be there. */
  readonly isAsked: boolean;
  readonly conditions: readonly Keywords[];
}

const bindingsOf = ({ document }: Work, name: string, property: RuleProperty): readonly BindingRule[] =>
  document.rules.filter(
    (rule): rule is BindingRule => rule.kind === 'binding' && rule.field === name && rule.property === property,
  );

const isWorkedOut = (work: Work, name: string): boolean => bindingsOf(work, name, 'value').length > 0;

/** Under which conditions a part is not looked at: hidden or disabled, or in something that is. `undefined`: cannot be said. */
function unlooked(work: Work, name: string, scope: Scope): readonly Keywords[] | undefined {
  const rules = [name, ...work.around(name)].flatMap((place) =>
    (['displayHidden', 'disabled'] as const).flatMap((property) => bindingsOf(work, place, property)),
  );
  const said = rules.map(({ expression }) => conditionSchema(expression, scope));
  return said.every((condition) => condition !== undefined) ? said : undefined;
}

/** By its own item, or that of something it stands in. A rule goes before the item. */
function isNeverLookedAt(work: Work, name: string): boolean {
  const isOff = (place: string, property: 'displayHidden' | 'disabled'): boolean =>
    isItem(work, place, (item) => item[property] === true) && bindingsOf(work, place, property).length === 0;
  return (
    isItem(work, name, ({ locked }) => locked === true) ||
    [name, ...work.around(name)].some(
      (place) =>
        isOff(place, 'displayHidden') ||
        isOff(place, 'disabled') ||
        isItem(work, place, ({ displayDisabled }) => displayDisabled === true),
    )
  );
}

function wordsOf({ document, language }: Work, name: string): Keywords {
  const title = saidFor(document.messages[labelKey(document.form, name)]?.[language] ?? '', []);
  const description = document.messages[hintKey(document.form, name)]?.[language];
  return { ...(title && { title }), ...(description && { description }) };
}

function fieldWords(work: Work, item: ControlItem): Keywords {
  return { ...wordsOf(work, item.name), [OWN_ITEM]: ownItem(item) };
}

function fieldSchema(work: Work, item: ControlItem, scope: Scope): Part {
  const { name } = item;
  const words = fieldWords(work, item);
  const free: Part = { name, schema: { ...words, ...sentType(item) }, isAsked: false, conditions: [] };
  if (isNeverLookedAt(work, name)) return free;
  const leave = (code: LeftOut['code'], rule?: BindingRule): void =>
    void work.left.push({ code, name, ...(rule && { rule: rule.id }) });
  const [worked] = bindingsOf(work, name, 'value');
  const off = unlooked(work, name, scope);
  const [limit] = [...LIMITS].flatMap((property) => bindingsOf(work, name, property));
  if (worked) leave('value', worked);
  else if (off === undefined) leave('condition');
  else if (limit) leave('limit', limit);
  const [error] = bindingsOf(work, name, 'error');
  if (error) leave('check', error);
  if (worked || off === undefined || limit) return free;

  const wanted = requirement(work, item, scope, leave);
  const loose = itemSchema(item, false);
  const strict = itemSchema(item, true);
  for (const code of loose.left) leave(code);
  const isBare = (schema: Keywords): Keywords => ({ properties: { [name]: schema } });
  const asked: Keywords =
    item.defaultValue === undefined ? { ...isBare(strict.schema), required: [name] } : isBare(strict.schema);
  // A day is never asked for, and a blank that is taken as it is need not be there.
  const asks = JSON.stringify(loose.schema) !== JSON.stringify(strict.schema);
  const isStrict = wanted === true && asks;
  const whileWanted = typeof wanted === 'object' && asks ? ifThen(wanted, asked) : undefined;
  if (off.length === 0) {
    const { schema } = isStrict ? strict : loose;
    const isAsked = isStrict && item.defaultValue === undefined;
    return { ...free, schema: { ...words, ...schema }, isAsked, conditions: whileWanted ? [whileWanted] : [] };
  }
  const inner = { ...(isStrict ? asked : isBare(loose.schema)), ...whileWanted };
  return { ...free, conditions: [ifThen({ anyOf: off }, {}, inner)] };
}

/** Whether a field is asked for: always, never, or under a condition. */
function requirement(
  work: Work,
  item: ControlItem,
  scope: Scope,
  leave: (code: LeftOut['code'], rule?: BindingRule) => void,
): boolean | Keywords {
  if (item.isOptional === true) return false;
  const [rule] = bindingsOf(work, item.name, 'required');
  if (rule === undefined) return item.required === true;
  const when = conditionSchema(rule.expression, scope);
  if (when === undefined) leave('condition', rule);
  return when ?? false;
}

function rowsSchema(work: Work, group: RowGroup, scope: Scope): Part {
  const { id, repeat, fields, groups, parent } = group;
  const free: Part = { name: id, schema: sentRows(work, group), isAsked: false, conditions: [] };
  if (isNeverLookedAt(work, id)) return free;
  const off = unlooked(work, id, scope);
  if (off === undefined || off.length > 0) {
    work.left.push({ code: 'condition', name: id });
    return free;
  }
  const items = fields.flatMap((name) => work.byName.get(name) ?? []);
  const row = objectSchema(work, items, groups);
  const { min = 0, max = parent ? MOST_NESTED_ROWS : MOST_ROWS } = repeat;
  const schema = { ...wordsOf(work, id), type: 'array', items: row, ...(min > 0 && { minItems: min }), maxItems: max };
  return { ...free, schema, isAsked: min > 0 && 'required' in row };
}

/** What rows send whatever is asked of them. */
function sentRows(work: Work, { id, fields, groups }: RowGroup): Keywords {
  const items = fields.flatMap((name) => work.byName.get(name) ?? []);
  const own = items.map((item) => [item.name, { ...fieldWords(work, item), ...sentType(item) }]);
  const properties = Object.fromEntries([...own, ...groups.map((group) => [group.id, sentRows(work, group)])]);
  return { ...wordsOf(work, id), type: 'array', items: { type: 'object', properties } };
}

/** Checks that a schema can say, each as what may not hold. Others are listed. */
function checksOf(work: Work, scope: Scope): readonly Keywords[] {
  return work.document.rules.flatMap((rule) => {
    if (rule.kind !== 'check') return [];
    const open = scopeOf(
      work,
      [...scope.fields.values()].filter(({ name }) => !isWorkedOut(work, name)),
    );
    const fails = rule.on === undefined ? conditionSchema(rule.fails, open) : undefined;
    const shown = rule.fields.flatMap((name) => (isAlwaysLookedAt(work, name) ? (scope.fields.get(name) ?? []) : []));
    if (fails !== undefined && shown.length > 0) return [{ not: saidOf(work, shown, rule, fails, open) }];
    work.left.push({ code: 'check', name: rule.fields[0] ?? rule.id, rule: rule.id });
    return [];
  });
}

/** Hidden fields have no check; disabled ones have. */
function isAlwaysLookedAt(work: Work, name: string): boolean {
  const places = [name, ...work.around(name)];
  return places.every(
    (place) =>
      bindingsOf(work, place, 'displayHidden').length === 0 &&
      !isItem(work, place, ({ displayHidden }) => displayHidden === true),
  );
}

/**
 * A check says nothing of an empty field that is not asked for and whose value alone it reads: it fails only where one of
 * its fields is filled in or asked for.
 */
function saidOf(
  work: Work,
  shown: readonly ControlItem[],
  { fails }: CheckRule,
  failing: Keywords,
  scope: Scope,
): Keywords {
  const ofValue = readForValue(fails);
  if (!shown.every(({ name }) => ofValue.has(name))) return failing;
  const heard = shown.flatMap((item) => {
    const asked = requirement(work, item, scope, () => undefined);
    if (asked === true) return [{}];
    return asked === false ? [filledIn(item)] : [filledIn(item), asked];
  });
  return { allOf: [failing, heard.length === 1 ? heard[0] : { anyOf: heard }] };
}
