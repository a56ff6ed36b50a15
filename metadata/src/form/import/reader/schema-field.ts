import type { ControlItem } from '../../control-item/control-item.ts';
import { isChoice, isNumeric } from '../../control-item/field-type.ts';
import { Attributes } from '../gather/attributes.ts';
import type { SourceText, WantedField } from '../gather/form-parts.ts';
import { defaultFor } from '../gather/gatherer.ts';
import type { Layers } from '../source/layers.ts';
import { pathOf } from '../source/ledger.ts';
import type { SourcePart } from '../source/source-part.ts';
import { listed, optionsOf } from './schema-options.ts';
import { type Shown, uiHolder, uiText, useWidget, widgetOf } from './schema-shown.ts';
import types from './schema-types.json' with { type: 'json' };

const FORMATS: Readonly<Record<string, string>> = types.formats;
const DISPLAYS: Readonly<Record<string, string>> = types.displays;
/** A choice of so many is shown as buttons. */
const FEW = 4;

/** What a schema's type is, without `null` beside it. */
export function plainType(schema: Layers): string | undefined {
  const type = schema.see('type');
  if (!Array.isArray(type)) return typeof type === 'string' ? type : undefined;
  const others = type.filter((one) => one !== 'null');
  return others.length === 1 ? String(others[0]) : undefined;
}

/** The type of field a schema of one value becomes; undefined of one that becomes none. */
export function schemaFieldType(schema: Layers, ui: Shown | undefined): string | undefined {
  const widget = widgetOf(ui);
  const list = listed(schema);
  const type = plainType(schema);
  if (list !== undefined) {
    schema.take('type');
    const few = (list.holder.see(list.list) as readonly unknown[]).length <= FEW ? 'radio' : 'combo';
    return widget === 'radio' || widget === 'combo' ? useWidget(ui, widget) : few;
  }
  leaveNull(schema);
  if (type === 'boolean') return known(schema, 'check');
  if (type === 'integer') return known(schema, 'integer');
  if (type === 'number') return known(schema, 'real');
  if (type !== 'string') return undefined;
  const format = schema.see('format');
  schema.take('type');
  if (typeof format === 'string' && Object.hasOwn(FORMATS, format)) {
    schema.take('format');
    return FORMATS[format];
  }
  if (format !== undefined) schema.leave('format');
  return widget === 'email' || widget === 'files' || widget === 'date' ? useWidget(ui, widget) : 'text';
}

/** A value that may be null is one that may be left out here. */
function leaveNull(schema: Layers): void {
  const part = schema.holder('type');
  const types = part?.see('type');
  if (part && Array.isArray(types) && types.includes('null'))
    part.ledger.leave(pathOf(part.at('type'), types.indexOf('null')), 'schema.type=null', 'type');
}

function known(schema: Layers, fieldType: string): string {
  schema.take('type');
  return fieldType;
}

export function schemaField(
  name: string,
  origin: { readonly part: SourcePart; readonly name: string },
  schema: Layers,
  fieldType: string,
  ui: Shown | undefined,
  isRequired: { readonly part: SourcePart; readonly name: string } | undefined,
): WantedField {
  const attributes = new Attributes();
  if (isRequired) attributes.set('required', true, isRequired.part, isRequired.name);
  if (isNumeric(fieldType)) setLimits(schema, fieldType, attributes);
  if (fieldType === 'text') {
    attributes.set('minLength', length(schema, 'minLength'), schema.holder('minLength') ?? origin.part, 'minLength');
    attributes.set('maxLength', length(schema, 'maxLength'), schema.holder('maxLength') ?? origin.part, 'maxLength');
    setDisplay(ui, attributes);
  }
  if (schema.flag('readOnly')) attributes.set('readOnly', true, schema.holder('readOnly') ?? origin.part, 'readOnly');
  setShown(ui, attributes);
  const start = schema.holder('default');
  const value = start && defaultFor(fieldType, start.see('default'));
  if (start && value !== undefined) {
    start.take('default');
    attributes.set('defaultValue', value, start, 'default');
  }
  const options = isChoice(fieldType) ? optionsOf(schema, ui) : undefined;
  const plainText = (property: string): SourceText | undefined => {
    const part = schema.holder(property);
    const text = part?.text(property);
    return part && text ? { text: { en: text }, origin: { part, name: property } } : undefined;
  };
  return {
    name,
    origin,
    label: uiText(ui, 'title') ?? plainText('title') ?? { text: { en: name } },
    hint: uiText(ui, 'description') ?? plainText('description'),
    tooltip: uiText(ui, 'help'),
    placeholder: ['text', 'email'].includes(fieldType) ? uiText(ui, 'placeholder') : undefined,
    item: { fieldType, ...attributes.values },
    from: attributes.from,
    ...(options === undefined ? {} : { options }),
    ...(attributes.values.display === 'textarea' || fieldType === 'files' ? { width: 12 } : {}),
  };
}

function setLimits(schema: Layers, fieldType: string, attributes: Attributes): void {
  const ends = [
    ['min', 'minimum', 'exclusiveMinimum', 1],
    ['max', 'maximum', 'exclusiveMaximum', -1],
  ] as const;
  for (const [attribute, own, exclusive, step] of ends) {
    const part = schema.holder(own);
    if (part) attributes.set(attribute, part.number(own), part, own);
    const other = schema.holder(exclusive);
    const value = other?.see(exclusive);
    // Of whole numbers the next one is the limit.
    if (other && typeof value === 'number' && fieldType === 'integer' && part === undefined) {
      other.take(exclusive);
      attributes.set(attribute, value + step, other, exclusive);
    }
  }
  const step = schema.holder('multipleOf');
  const places = step === undefined ? -1 : [1, 0.1, 0.01, 0.001, 0.0001].indexOf(Number(step.see('multipleOf')));
  if (step === undefined || places < 0 || fieldType === 'integer') return;
  step.take('multipleOf');
  attributes.set('decimalPlaces', places, step, 'multipleOf');
}

function length(schema: Layers, name: string): number | undefined {
  const value = Number(schema.see(name));
  return value > 0 && value <= 12_000 ? schema.count(name) : undefined;
}

function setDisplay(ui: Shown | undefined, attributes: Attributes): void {
  const [part, name] = uiHolder(ui, 'widget') ?? [];
  const widget = name === undefined ? undefined : part?.see(name);
  if (!part || name === undefined || typeof widget !== 'string' || !Object.hasOwn(DISPLAYS, widget)) return;
  part.take(name);
  attributes.set('display', DISPLAYS[widget] as ControlItem['display'], part, name);
}

function setShown(ui: Shown | undefined, attributes: Attributes): void {
  const flags = [
    ['disabled', 'disabled', true],
    ['readonly', 'readOnly', true],
    ['label', 'showLabel', false],
  ] as const;
  for (const [name, attribute, value] of flags) {
    const [part, property] = uiHolder(ui, name) ?? [];
    if (!part || property === undefined || part.see(property) !== value) continue;
    part.take(property);
    attributes.set(attribute, value, part, property);
  }
  const [part, name] = uiHolder(ui, 'widget') ?? [];
  if (!part || name === undefined || part.see(name) !== 'hidden') return;
  part.take(name);
  attributes.set('displayHidden', true, part, name);
}
