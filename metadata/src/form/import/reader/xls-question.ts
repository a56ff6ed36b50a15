import type { ControlItem } from '../../control-item/control-item.ts';
import type { FileEnding } from '../../control-item/file-type.ts';
import type { Language } from '../../message/message.ts';
import { isRecord } from '../../schema/is-record.ts';
import { parseExpression } from '../expression/parse.ts';
import { XPATH } from '../expression/parsed.ts';
import { Attributes } from '../gather/attributes.ts';
import type { SourceText, WantedField, WantedOption } from '../gather/form-parts.ts';
import { defaultFor } from '../gather/gatherer.ts';
import type { SourcePart } from '../source/source-part.ts';
import { localized } from './localized.ts';
import types from './xls-form-types.json' with { type: 'json' };

const TYPES: Readonly<Record<string, string>> = types.types;
const SPELLINGS: Readonly<Record<string, string>> = types.spellings;
const PICTURES = types.pictures as readonly FileEnding[]; // a test holds them against the endings there are

/** A row's type: its first word or words, and what it names. */
export interface RowType {
  readonly type: string;
  /** The list of a choice. */
  readonly list: string;
  readonly hasOther: boolean;
}

export function rowType(part: SourcePart): RowType {
  const written = String(part.see('type') ?? '')
    .trim()
    .replace(/\s+/g, ' ');
  const lower = written.toLowerCase();
  const spelled = Object.keys(SPELLINGS).filter((spelling) => lower === spelling || lower.startsWith(`${spelling} `));
  const longest = spelled.sort((one, other) => other.length - one.length)[0];
  const head = longest ?? lower.split(' ')[0] ?? '';
  const [list = '', ...others] = written.slice(head.length).trim().split(' ');
  return { type: (longest && SPELLINGS[longest]) ?? head, list, hasOther: others.length > 0 };
}

/** A text of a column that may have a column for each language. */
export function columnText(part: SourcePart, name: string, plain: Language): SourceText | undefined {
  const value = part.see(name);
  if (isRecord(value)) return localized(part, name, value, plain);
  const text = part.text(name);
  return text === undefined ? undefined : { text: { [plain]: text }, origin: { part, name } };
}

export function isYes(value: unknown): boolean {
  return ['yes', 'true', 'true()', '1'].includes(String(value).trim().toLowerCase());
}

/** The type of field a row becomes; undefined of one that becomes none. */
export function questionType(part: SourcePart, { type }: RowType): string | undefined {
  const appearance = String(part.see('appearance') ?? '');
  if (type === 'calculate') return isNumber(part) ? 'real' : 'text';
  if (!Object.hasOwn(TYPES, type)) return undefined;
  if (type === 'image' && appearance === 'signature') return 'signature';
  const isList = appearance === 'minimal' || appearance === 'autocomplete';
  if (type === 'select_one' && isList) return 'combo';
  return type === 'select_multiple' && isList ? 'multiselect' : TYPES[type];
}

/** Whether what is calculated is a number, as far as its outermost operation tells. */
function isNumber(part: SourcePart): boolean {
  const parsed = parseExpression(String(part.see('calculation') ?? ''), XPATH);
  return parsed?.kind === 'call' && types.numeric.includes(parsed.name.toLowerCase());
}

const USED_APPEARANCES: Readonly<Record<string, readonly string[]>> = {
  multiline: ['text'],
  signature: ['signature'],
  minimal: ['combo', 'multiselect'],
  autocomplete: ['combo', 'multiselect'],
};

export function questionField(
  part: SourcePart,
  row: RowType,
  fieldType: string,
  plain: Language,
  options: readonly WantedOption[] | undefined,
): WantedField {
  const name = part.text('name') ?? 'field';
  const attributes = new Attributes();
  part.take('type');
  if (row.hasOther) part.ledger.leave(`${part.at('type')}/or_other`, 'survey.type=or_other', 'structure');
  const appearance = String(part.see('appearance') ?? '');
  const used = Object.hasOwn(USED_APPEARANCES, appearance) ? USED_APPEARANCES[appearance] : undefined;
  if (used?.includes(fieldType)) part.take('appearance');
  if (appearance === 'multiline') attributes.set('display', 'textarea', part, 'appearance');
  if (['hidden', 'calculate', 'today'].includes(row.type)) attributes.set('displayHidden', true, part, 'type');
  setNumbers(part, row.type, attributes);
  if (row.type === 'image' && fieldType === 'files') attributes.set('accept', PICTURES, part, 'type');
  if (fieldType === 'files') attributes.set('maxLength', 1, part, 'type');
  for (const [column, attribute] of [
    ['required', 'required'],
    ['readonly', 'readOnly'],
  ] as const) {
    if (!isYes(part.see(column))) continue;
    part.take(column);
    attributes.set(attribute, true, part, column);
  }
  const start = part.see('default');
  const value =
    typeof start === 'string'
      ? defaultFor(fieldType, fieldType === 'multicheck' ? start.split(' ') : start)
      : undefined;
  if (value !== undefined && !isWorkedOut(String(start))) {
    part.take('default');
    attributes.set('defaultValue', value as ControlItem['defaultValue'], part, 'default');
  }
  return {
    name,
    origin: { part, name: 'name' },
    label: columnText(part, 'label', plain) ?? { text: { en: name } },
    hint: fieldType === 'label' ? undefined : columnText(part, 'hint', plain),
    tooltip: fieldType === 'label' ? undefined : columnText(part, 'guidance_hint', plain),
    item: { fieldType, ...attributes.values },
    from: attributes.from,
    ...(options === undefined ? {} : { options }),
    ...(['label', 'signature', 'files'].includes(fieldType) || appearance === 'multiline' ? { width: 12 } : {}),
  };
}

/** A start that is an expression and no value. */
function isWorkedOut(start: string): boolean {
  return start.includes('(') || start.includes('$');
}

/** The ends of a range: `start=0 end=10 step=1`. */
function setNumbers(part: SourcePart, type: string, attributes: Attributes): void {
  if (type !== 'range') return;
  const pairs = String(part.see('parameters') ?? '')
    .split(/[\s,;]+/)
    .map((pair) => pair.split('='));
  const numberOf = (name: string): number | undefined => {
    const value = Number(pairs.find(([key]) => key === name)?.[1] ?? Number.NaN);
    return Number.isFinite(value) ? value : undefined;
  };
  const [min, max] = [numberOf('start'), numberOf('end')];
  if (min === undefined && max === undefined) return;
  part.take('parameters');
  attributes.set('min', min, part, 'parameters');
  attributes.set('max', max, part, 'parameters');
  if (numberOf('step') !== undefined)
    part.ledger.leave(`${part.at('parameters')}/step`, 'survey.parameters.step', 'limit');
}
