import { asPercent, formatNumber } from '@lifeform/engine';
import { type ControlItem, isNumeric, type Language, numberFormatOf, traitsOf } from '@lifeform/metadata';
import { ILLUSTRATION_FORM, type ProductContent } from '@lifeform/metadata/insurance';
import { labelIn } from './field-label.ts';

/** Attributes of a field that limit what is entered, and that products set otherwise. */
export const LIMITS = ['min', 'max', 'minLength', 'maxLength'] as const;
export type LimitName = (typeof LIMITS)[number];

/** One limit of one field. */
export interface LimitRow {
  readonly field: string;
  readonly label: string;
  readonly limit: LimitName;
  /** The form's own; undefined where it says none. */
  readonly own: number | undefined;
  /** Whether it is a percentage: 5 is `5%`. */
  readonly isPercent: boolean;
}

/** Every limit that the form or one of its products says something of, in the order of the form's fields. */
export function limitRows(content: ProductContent, language: Language): readonly LimitRow[] {
  const { items, setups } = content;
  const overrides = Object.values(setups).map((setup) => setup.items[ILLUSTRATION_FORM] ?? {});
  return items.flatMap((item) =>
    LIMITS.filter((limit) => fits(item, limit))
      .filter(
        (limit) => item[limit] !== undefined || overrides.some((fields) => fields[item.name]?.[limit] !== undefined),
      )
      .map((limit) => ({
        ...{ field: item.name, limit, own: item[limit], isPercent: isNumeric(item.fieldType) && isPercentage(item) },
        label: labelIn(content, ILLUSTRATION_FORM, item.name, language),
      })),
  );
}

function isPercentage(item: ControlItem): boolean {
  const { prefix, suffix } = numberFormatOf(item);
  return [prefix, suffix].some(({ en, fr }) => `${en}${fr}`.includes('%'));
}

/** Numbers have a least and a most, texts a length. */
function fits({ fieldType }: ControlItem, limit: LimitName): boolean {
  if (limit === 'min' || limit === 'max') return isNumeric(fieldType);
  return !isNumeric(fieldType) && traitsOf(fieldType).length !== 'none';
}

/** What a product says of a limit itself; undefined where the form's own holds. */
export function limitOf({ setups }: ProductContent, prodID: string, { field, limit }: LimitRow): number | undefined {
  return setups[prodID]?.items[ILLUSTRATION_FORM]?.[field]?.[limit];
}

/** A limit in its field's unit; empty where none is said. */
export function limitText(value: number | undefined, isPercent: boolean, language: Language): string {
  if (value === undefined) return '';
  const digits = formatNumber(value, language);
  return isPercent ? asPercent(digits, language) : digits;
}
