import type { ControlItem } from '../../control-item/control-item.ts';
import { isChoice, isNumeric } from '../../control-item/field-type.ts';
import { type FileEnding, fileEnding, LARGEST_FILE } from '../../control-item/file-type.ts';
import { Attributes } from '../gather/attributes.ts';
import type { SourceText, WantedField, WantedOption } from '../gather/form-parts.ts';
import { defaultFor } from '../gather/gatherer.ts';
import type { SourcePart } from '../source/source-part.ts';
import types from './form-io-types.json' with { type: 'json' };

const TYPES: Readonly<Record<string, string>> = types.types;
const SPELLINGS: Readonly<Record<string, string>> = types.spellings;
const DISPLAYS: Readonly<Record<string, string>> = types.displays;

/** A component's type, also where it is spelled as programs built on this family spell it. */
export function plainType(part: SourcePart): string {
  const type = String(part.see('type') ?? '');
  return Object.hasOwn(SPELLINGS, type) ? (SPELLINGS[type] ?? type) : type;
}

export function isFieldType(type: string): boolean {
  return Object.hasOwn(TYPES, type);
}

/** The type of field a component becomes; undefined of one that becomes none. */
export function componentFieldType(part: SourcePart): string | undefined {
  const type = plainType(part);
  if (!Object.hasOwn(TYPES, type)) return undefined;
  part.take('type');
  if (type === 'datetime' && part.see('enableTime') !== false) part.leave('enableTime', 'type', true);
  if (type === 'datetime') part.denied('enableTime');
  if (type === 'select' && part.flag('multiple')) return 'multiselect';
  if (type === 'textfield' && part.see('case') === 'uppercase') {
    part.take('case');
    return 'upper';
  }
  return TYPES[type];
}

/** A component as a field: everything about it that no other component decides. */
export function componentField(part: SourcePart, fieldType: string): WantedField {
  const name = part.text('key') ?? 'field';
  const origin = { part, name: 'key' };
  if (fieldType === 'label') {
    const text = plainType(part) === 'content' ? 'html' : 'content';
    return { name, origin, label: plain(part, text) ?? { text: {} }, item: { fieldType }, width: 12 };
  }
  const attributes = new Attributes();
  const type = plainType(part);
  const display = Object.hasOwn(DISPLAYS, type) ? DISPLAYS[type] : undefined;
  if (display) attributes.set('display', display as ControlItem['display'], part, 'type');
  setFlags(part, type, attributes);
  setLimits(part.part('validate', 'validate'), fieldType, attributes);
  if (isNumeric(fieldType)) attributes.set('decimalPlaces', decimals(part), part, 'decimalLimit');
  if (fieldType === 'files') setFiles(part, attributes);
  const start = part.see('defaultValue');
  const value = start === undefined || start === '' ? undefined : defaultFor(fieldType, start);
  if (value !== undefined && value !== false) {
    part.take('defaultValue');
    attributes.set('defaultValue', value, part, 'defaultValue');
  }
  const options = isChoice(fieldType) ? optionsOf(part, type) : undefined;
  return {
    name,
    origin,
    label: plain(part, 'label') ?? { text: { en: name } },
    hint: plain(part, 'description'),
    tooltip: plain(part, 'tooltip'),
    placeholder: ['text', 'upper', 'email'].includes(fieldType) ? plain(part, 'placeholder') : undefined,
    agreement: fieldType === 'signature' ? plain(part, 'footer') : undefined,
    item: { fieldType, ...attributes.values },
    from: attributes.from,
    ...(options === undefined ? {} : { options }),
    ...(['textarea', 'signature', 'file'].includes(type) ? { width: 12 } : {}),
  };
}

export function plain(part: SourcePart, name: string): SourceText | undefined {
  const text = part.text(name);
  return text === undefined ? undefined : { text: { en: text }, origin: { part, name } };
}

function setFlags(part: SourcePart, type: string, attributes: Attributes): void {
  if (part.flag('hidden')) attributes.set('displayHidden', true, part, 'hidden');
  if (type === 'hidden') attributes.set('displayHidden', true, part, 'type');
  if (part.flag('disabled')) attributes.set('disabled', true, part, 'disabled');
  if (part.flag('hideLabel')) attributes.set('showLabel', false, part, 'hideLabel');
  if (part.flag('protected')) attributes.set('isSensitive', true, part, 'protected');
}

function setLimits(part: SourcePart | undefined, fieldType: string, attributes: Attributes): void {
  if (part === undefined) return;
  if (part.flag('required')) attributes.set('required', true, part, 'required');
  if (isNumeric(fieldType)) {
    attributes.set('min', part.number('min'), part, 'min');
    attributes.set('max', part.number('max'), part, 'max');
  }
  if (fieldType === 'text' || fieldType === 'upper') {
    attributes.set('minLength', length(part, 'minLength'), part, 'minLength');
    attributes.set('maxLength', length(part, 'maxLength'), part, 'maxLength');
  }
}

function length(part: SourcePart, name: string): number | undefined {
  const value = Number(part.see(name));
  return value > 0 && value <= 12_000 ? part.count(name) : undefined;
}

function decimals(part: SourcePart): number | undefined {
  return Number(part.see('decimalLimit')) <= 10 ? part.count('decimalLimit') : undefined;
}

function setFiles(part: SourcePart, attributes: Attributes): void {
  const written = String(part.see('filePattern') ?? '').split(',');
  const endings = written.map((one) => fileEnding(`file${one.trim().replace(/^\*/, '')}`));
  const known = [...new Set(endings.filter((one): one is FileEnding => one !== undefined))];
  if (known.length > 0 && known.length === written.length) {
    part.take('filePattern');
    attributes.set('accept', known, part, 'filePattern');
  }
  const [, size] = /^(\d{1,4}(?:\.\d{1,3})?) ?MB$/i.exec(String(part.see('fileMaxSize') ?? '').trim()) ?? [];
  if (size !== undefined && Number(size) > 0 && Number(size) <= LARGEST_FILE) {
    part.take('fileMaxSize');
    attributes.set('maxSize', Number(size), part, 'fileMaxSize');
  }
  if (!part.flag('multiple')) attributes.set('maxLength', 1, part, 'type');
}

/** The questions of a survey, each as a choice of the same values. */
export function surveyFields(part: SourcePart): readonly WantedField[] {
  const required = part.part('validate', 'validate')?.flag('required');
  return valuesOf(part, 'questions').map(({ code, text, origin }) => ({
    name: code,
    origin,
    label: { text },
    item: { fieldType: 'radio', ...(required ? { required } : {}) },
    options: valuesOf(part, 'values'),
  }));
}

function optionsOf(part: SourcePart, type: string): readonly WantedOption[] {
  const holder = type === 'select' ? part.part('data', 'data') : part;
  return holder === undefined ? [] : valuesOf(holder, 'values');
}

function valuesOf(part: SourcePart, list: string): readonly WantedOption[] {
  return part.parts(list, 'value').flatMap((option): readonly WantedOption[] => {
    const code = option.text('value');
    if (code === undefined) return [];
    const label = option.text('label') ?? code;
    const disabled = option.flag('disabled');
    return [
      {
        code,
        text: { en: label },
        origin: { part: option, name: 'value' },
        hasRecord: true,
        ...(disabled && { more: { disabled } }),
      },
    ];
  });
}
