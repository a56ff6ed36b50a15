import { splitCodes } from '@lifeform/engine';
import { type ControlItem, FILE_ENDINGS, type FieldValue, isNumeric, type OptionItem } from '@lifeform/metadata';
import { dividedAttribute } from './item-part.ts';

/**
 * Converts between attributes of a control item and the values of the panel's fields. A missing attribute shows its
 * default and is left out again when the panel has that value.
 */
interface AttributeCodec {
  readonly toPanel: (item: ControlItem) => FieldValue;
  /** Undefined leaves the attribute out. */
  readonly fromPanel: (value: FieldValue, item: ControlItem) => unknown;
}

const SEPARATOR = '|';

const codecs: Readonly<Record<string, AttributeCodec>> = {
  optionItems: {
    toPanel: (item) => (item.optionItems ?? []).map(({ code, text }) => `${code} ${SEPARATOR} ${text}`).join('\n'),
    fromPanel: (value) =>
      emptyToAbsent(
        String(value ?? '')
          .split('\n')
          .flatMap(parseOption),
      ),
  },
  recallItems: {
    toPanel: (item) => (item.recallItems ?? []).join(', '),
    fromPanel: (value) => emptyToAbsent(splitNames(String(value ?? ''))),
  },
  /** Not said is neither: of a field that looks as if it were, the lint asks. */
  isSensitive: {
    toPanel: ({ isSensitive }) => (isSensitive === undefined ? '' : isSensitive ? 'yes' : 'no'),
    fromPanel: (value) => (value === 'yes' || value === 'no' ? value === 'yes' : undefined),
  },
  accept: {
    toPanel: (item) => (item.accept ?? []).join(SEPARATOR),
    fromPanel: (value) =>
      emptyToAbsent(FILE_ENDINGS.filter((ending) => splitCodes(String(value ?? '')).includes(ending))),
  },
  defaultValue: {
    toPanel: (item) => (item.defaultValue == null ? '' : String(item.defaultValue)),
    fromPanel: (value, item) => parseDefault(String(value ?? ''), item),
  },
};

/** Ticked unless an item says otherwise. */
const ON_BY_DEFAULT: ReadonlySet<string> = new Set(['showLabel', 'useOptions']);

/** The value a panel field shows for an attribute; `isCheck` when the panel draws it as a check. */
export function readAttribute(item: ControlItem, attribute: string, isCheck: boolean): FieldValue {
  const codec = codecs[attribute];
  if (codec) return codec.toPanel(item);
  const divided = dividedAttribute(attribute);
  if (divided) return divided.read(item, attribute);
  const value = (item as unknown as Readonly<Record<string, FieldValue | undefined>>)[attribute]; // attribute names are data
  if (isCheck) return value ?? ON_BY_DEFAULT.has(attribute);
  return value ?? '';
}

/** The item with one attribute set from the panel. */
export function writeAttribute(item: ControlItem, attribute: string, value: FieldValue): ControlItem {
  const divided = dividedAttribute(attribute);
  if (divided) return divided.write(item, attribute, value);
  const raw = codecs[attribute] ? codecs[attribute].fromPanel(value, item) : plain(value, attribute);
  const { [attribute as 'name']: _old, ...rest } = item;
  return (raw === undefined ? rest : { ...rest, [attribute]: raw }) as ControlItem; // one attribute more or less
}

function plain(value: FieldValue, attribute: string): FieldValue | undefined {
  if (value === '' || value === null) return undefined;
  if (typeof value === 'boolean') return value === ON_BY_DEFAULT.has(attribute) ? undefined : value;
  return value;
}

function parseOption(line: string): readonly OptionItem[] {
  const [code = '', ...text] = line.split(SEPARATOR);
  if (line.trim() === '') return [];
  return [{ code: code.trim(), text: text.join(SEPARATOR).trim() || code.trim() }];
}

function splitNames(text: string): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function emptyToAbsent<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** A default is typed as text and kept in the type its field holds. */
function parseDefault(text: string, { fieldType }: ControlItem): FieldValue | undefined {
  if (text.trim() === '') return undefined;
  if (fieldType === 'check') return text.trim().toLowerCase() === 'true';
  if (!isNumeric(fieldType)) return text;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}
