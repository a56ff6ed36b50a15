import { createForm, type Form } from '@lifeform/engine';
import type { ControlItem, FormDocument, Language, OptionItem } from '@lifeform/metadata';
import { askedPart, chosenOf, PRODUCT_FORM } from '../draft/product-form.ts';
import type { RateLeaf } from '../draft/rate-leaves.ts';

/** Decimals of a rate: a growth factor may have many. */
const DECIMALS = 9;
/** A number below zero may be another one below zero. */
const LEAST = -1_000_000;

/** The field of a leaf, by its place among them. */
const fieldOf = (index: number): string => `rate${index}`;

/** The rates of a product as a form: a field for each number, word and switch, named by the words that lead to it. */
export function ratesForm(
  document: FormDocument,
  leaves: readonly RateLeaf[],
  sources: readonly OptionItem[],
  label: (place: string) => string,
  start: { readonly source: string; readonly version: string; readonly locale: Language },
): Form {
  const part = askedPart(document, 'rates');
  const items = part.items.map((item) => (item.name === 'cboRatesOf' ? chosenOf(item, sources) : item));
  const places = leaves.map((_, index) => ({
    ...({ id: fieldOf(index), kind: 'field', parent: null } as const),
    order: part.items.length + index + 1,
    width: 6,
  }));
  const texts = leaves.map(({ place }, index) => {
    const words = label(place);
    return [`tEdit-${PRODUCT_FORM}-${fieldOf(index)}`, { en: words, fr: words }] as const;
  });
  return createForm(
    {
      ...part,
      items: [...items, ...leaves.map(itemOf)],
      layout: [...part.layout, ...places],
      messages: { ...part.messages, ...Object.fromEntries(texts) },
    },
    {
      locale: start.locale,
      now: () => new Date(),
      values: {
        cboRatesOf: start.source,
        ratesVersion: start.version,
        ...Object.fromEntries(leaves.map(({ value }, index) => [fieldOf(index), value])),
      },
    },
  );
}

function itemOf({ value }: RateLeaf, index: number): ControlItem {
  const name = fieldOf(index);
  if (typeof value === 'boolean') return { name, fieldType: 'check' };
  if (typeof value === 'string') return { name, fieldType: 'text', required: true, maxLength: 100 };
  return {
    name,
    fieldType: 'real',
    required: true,
    allowZero: true,
    decimalPlaces: DECIMALS,
    ...(value < 0 && { min: LEAST }),
  };
}

/** What differs from the rates the form began with. */
export function changedRates(form: Form, leaves: readonly RateLeaf[]): readonly RateLeaf[] {
  const values = form.getValues();
  return leaves.flatMap(({ place, value }, index) => {
    const now = values[fieldOf(index)];
    const isOther = now !== value && typeof now === typeof value;
    return isOther ? [{ place, value: now as RateLeaf['value'] }] : []; // of the type it was
  });
}
