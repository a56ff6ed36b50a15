import { type ControlItem, type FieldValue, type NumberFormat, numberFormatOf, sameJson } from '@lifeform/metadata';

type Format = Required<NumberFormat>;

/** A part of how a number is written as a field of the panel. */
interface FormatPart {
  readonly toPanel: (format: Format) => FieldValue;
  readonly fromPanel: (value: FieldValue, format: Format) => Format;
}

function affix(side: 'prefix' | 'suffix', language: 'en' | 'fr'): FormatPart {
  return {
    toPanel: (format) => format[side][language],
    fromPanel: (value, format) => ({ ...format, [side]: { ...format[side], [language]: String(value ?? '') } }),
  };
}

const PARTS: Readonly<Record<string, FormatPart>> = {
  formatPrefixEn: affix('prefix', 'en'),
  formatPrefixFr: affix('prefix', 'fr'),
  formatSuffixEn: affix('suffix', 'en'),
  formatSuffixFr: affix('suffix', 'fr'),
  formatDecimals: {
    toPanel: ({ decimals }) => decimals,
    fromPanel: (value, format) => ({ ...format, decimals: typeof value === 'number' ? value : 0 }),
  },
  formatGrouped: {
    toPanel: ({ isGrouped }) => isGrouped,
    fromPanel: (value, format) => ({ ...format, isGrouped: value === true }),
  },
  formatSign: {
    toPanel: ({ sign }) => sign,
    fromPanel: (value, format) => ({ ...format, sign: value === 'parentheses' ? 'parentheses' : 'minus' }),
  },
};

/** Whether a field of the panel is a part of how a number is written. */
export function isFormatPart(field: string): boolean {
  return Object.hasOwn(PARTS, field);
}

/** What the panel shows of a part: the item's own, or what its type has. */
export function readFormatPart(item: ControlItem, field: string): FieldValue {
  return PARTS[field]?.toPanel(numberFormatOf(item)) ?? null;
}

/** The item with one part of its format from the panel. A part that equals the type's own is left out. */
export function writeFormatPart(item: ControlItem, field: string, value: FieldValue): ControlItem {
  const { format: _old, ...rest } = item;
  const next = PARTS[field]?.fromPanel(value, numberFormatOf(item));
  if (next === undefined) return item;
  const ofType: Readonly<Record<string, unknown>> = numberFormatOf({ fieldType: item.fieldType });
  const own = Object.entries(next).filter(([part, said]) => !sameJson(said, ofType[part]));
  return own.length === 0 ? rest : { ...rest, format: Object.fromEntries(own) };
}
