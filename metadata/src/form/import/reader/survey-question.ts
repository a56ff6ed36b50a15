import type { ControlItem } from '../../control-item/control-item.ts';
import { isChoice } from '../../control-item/field-type.ts';
import { type FileEnding, fileEnding, LARGEST_FILE, MEGABYTE } from '../../control-item/file-type.ts';
import { isRecord } from '../../schema/is-record.ts';
import { Attributes } from '../gather/attributes.ts';
import type { WantedField, WantedOption } from '../gather/form-parts.ts';
import { defaultFor } from '../gather/gatherer.ts';
import { pathOf } from '../source/ledger.ts';
import { type Json, SourcePart } from '../source/source-part.ts';
import { surveyText } from './survey-text.ts';
import types from './survey-types.json' with { type: 'json' };

const TYPES: Readonly<Record<string, string>> = types.types;
const INPUTS: Readonly<Record<string, string>> = types.inputs;
const DISPLAYS: Readonly<Record<string, string>> = types.displays;
const RATES = { least: 1, most: 5, step: 1, longest: 100 } as const;

/** The type of field a question becomes; undefined of one that becomes none. */
export function surveyFieldType(part: SourcePart): string | undefined {
  const type = typeOf(part);
  const known = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (known === undefined) return undefined;
  part.take('type');
  part.take('cellType');
  if (type !== 'text') return known;
  const input = String(part.see('inputType') ?? 'text');
  if (!Object.hasOwn(INPUTS, input)) part.leave('inputType', 'type');
  else part.take('inputType');
  return Object.hasOwn(INPUTS, input) ? INPUTS[input] : 'text';
}

export function typeOf(part: SourcePart): string {
  return String(part.see('type') ?? part.see('cellType') ?? 'text');
}

/** A question as a field: everything about it that no other question decides. */
export function surveyField(part: SourcePart, fieldType: string, fallbackOptions?: SourcePart): WantedField {
  const type = typeOf(part);
  const name = part.text('name') ?? part.text('valueName') ?? 'question';
  if (fieldType === 'label') {
    const label = surveyText(part, 'html') ?? { text: {} };
    return { name, origin: { part, name: 'name' }, label, item: { fieldType }, width: 12 };
  }
  const attributes = new Attributes();
  const display = String(part.see('inputType')) === 'password' ? 'password' : DISPLAYS[type];
  if (display !== undefined) attributes.set('display', display as ControlItem['display'], part, 'type');
  setFlags(part, attributes);
  setNumbers(part, fieldType, attributes);
  if (fieldType === 'files') setFiles(part, attributes);
  const options = isChoice(fieldType) ? optionsOf(part, type, fallbackOptions) : undefined;
  const start = part.see('defaultValue');
  const value = start === undefined ? undefined : defaultFor(fieldType, start);
  if (value !== undefined) {
    part.take('defaultValue');
    attributes.set('defaultValue', value, part, 'defaultValue');
  } else if (start !== undefined) part.leave('defaultValue', 'limit');
  return {
    name,
    origin: { part, name: 'name' },
    label: surveyText(part, 'title') ?? { text: { en: name } },
    hint: surveyText(part, 'description'),
    placeholder: ['text', 'email', 'real'].includes(fieldType)
      ? (surveyText(part, 'placeholder') ?? surveyText(part, 'placeHolder'))
      : undefined,
    item: { fieldType, ...attributes.values },
    from: attributes.from,
    ...(options === undefined ? {} : { options }),
    ...(['comment', 'signaturepad', 'file'].includes(type) ? { width: 12 } : {}),
  };
}

function setFlags(part: SourcePart, attributes: Attributes): void {
  if (part.flag('isRequired')) attributes.set('required', true, part, 'isRequired');
  if (part.flag('readOnly')) attributes.set('readOnly', true, part, 'readOnly');
  if (part.see('titleLocation') === 'hidden') {
    part.take('titleLocation');
    attributes.set('showLabel', false, part, 'titleLocation');
  }
  if (part.see('visibleIf') === undefined && part.denied('visible')) {
    attributes.set('displayHidden', true, part, 'visible');
  }
}

function setNumbers(part: SourcePart, fieldType: string, attributes: Attributes): void {
  if (fieldType === 'real') {
    attributes.set('min', part.number('min'), part, 'min');
    attributes.set('max', part.number('max'), part, 'max');
  }
  if (fieldType === 'text') attributes.set('maxLength', positive(part, 'maxLength'), part, 'maxLength');
  for (const validator of part.parts('validators', 'validator')) {
    if (validator.see('type') === 'numeric' && fieldType === 'real') {
      validator.take('type');
      attributes.set('min', validator.number('minValue'), validator, 'minValue');
      attributes.set('max', validator.number('maxValue'), validator, 'maxValue');
    } else if (validator.see('type') === 'text' && fieldType === 'text') {
      validator.take('type');
      attributes.set('minLength', positive(validator, 'minLength'), validator, 'minLength');
      attributes.set('maxLength', positive(validator, 'maxLength'), validator, 'maxLength');
    } else if (validator.see('type') === 'email' && fieldType === 'text') {
      validator.take('type');
      attributes.set('fieldType', 'email', validator, 'type');
    } else if (validator.see('type') !== 'expression') validator.leaveWhole(validatorName(validator));
  }
}

function validatorName(part: SourcePart): string {
  return `validator=${String(part.see('type')).slice(0, 40)}`;
}

/** Without the -1 that stands for no limit. */
function positive(part: SourcePart, name: string): number | undefined {
  const value = part.count(name);
  return value === undefined || value === 0 || value > 12_000 ? undefined : value;
}

function setFiles(part: SourcePart, attributes: Attributes): void {
  const accepted = String(part.see('acceptedTypes') ?? '').split(',');
  const endings = accepted.map((one) => fileEnding(`file${one.trim().replace(/^.*\//, '.')}`));
  const known = [...new Set(endings.filter((one): one is FileEnding => one !== undefined))];
  if (known.length > 0 && known.length === accepted.length) {
    part.take('acceptedTypes');
    attributes.set('accept', known, part, 'acceptedTypes');
  }
  const bytes = part.see('maxSize');
  const size = typeof bytes === 'number' ? bytes / MEGABYTE : 0;
  if (size >= 0.001 && size <= LARGEST_FILE) {
    part.take('maxSize');
    attributes.set('maxSize', size, part, 'maxSize');
  }
  if (!part.flag('allowMultiple')) attributes.set('maxLength', 1, part, 'type');
}

function optionsOf(part: SourcePart, type: string, fallback: SourcePart | undefined): readonly WantedOption[] {
  if (type === 'rating' && !Array.isArray(part.see('rateValues'))) return ratesOf(part);
  const name = type === 'rating' ? 'rateValues' : 'choices';
  const holder = Array.isArray(part.see(name)) || fallback === undefined ? part : fallback;
  return listOf(holder, name);
}

/** Options written as a value alone, or with their text. */
export function listOf(part: SourcePart, name: string): readonly WantedOption[] {
  const list = part.see(name);
  if (!Array.isArray(list)) return [];
  part.ledger.enter(part.at(name), 'choice');
  return list.flatMap((entry: unknown, index): readonly WantedOption[] => {
    const path = pathOf(part.at(name), index);
    const json: Json = isRecord(entry) ? entry : { [index]: entry };
    const option = new SourcePart(json, isRecord(entry) ? path : part.at(name), 'choice', part.ledger);
    const key = isRecord(entry) ? 'value' : String(index);
    const value = option.see(key);
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
    part.ledger.take(pathOf(option.path, key), 'choice.value');
    const text = isRecord(entry) ? surveyText(option, 'text')?.text : undefined;
    return [
      {
        code: String(value).trim(),
        text: text ?? { en: String(value) },
        origin: { part: option, name: key },
        hasRecord: isRecord(entry),
      },
    ];
  });
}

function ratesOf(part: SourcePart): readonly WantedOption[] {
  const least = part.number('rateMin') ?? RATES.least;
  const count = part.count('rateCount');
  const most = part.number('rateMax') ?? (count === undefined ? RATES.most : least + count - 1);
  const step = part.number('rateStep') ?? RATES.step;
  const origin = { part, name: 'type' };
  const values: WantedOption[] = [];
  for (let rate = least; step > 0 && rate <= most && values.length < RATES.longest; rate += step)
    values.push({ code: String(rate), text: { en: String(rate) }, origin, hasRecord: false });
  return values;
}
