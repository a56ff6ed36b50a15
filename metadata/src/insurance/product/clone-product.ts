import type { OptionItem } from '../../form/control-item/control-item.ts';
import { labelKey } from '../../form/message/key.ts';
import type { Message, Messages } from '../../form/message/message.ts';
import { isRecord } from '../../form/schema/is-record.ts';
import { ILLUSTRATION_FORM, PRODUCT_FIELD } from '../form-name.ts';
import { PRODUCT_RANGES } from './product-range.ts';
import type { ProductSetup } from './product-setup.ts';

/** What a product made of another has of its own. */
export interface ProductIdentity {
  readonly prodID: string;
  readonly name: Message;
}

/** All that a new product is. */
export interface ClonedProduct {
  readonly setup: ProductSetup;
  /** Its choice among the products. */
  readonly option: OptionItem;
  readonly messages: Messages;
}

/** The part of a message key that names a product among the choices. */
export function productLabel(prodID: string): string {
  return `${PRODUCT_FIELD}-option-${prodID}`;
}

/**
 * A product like another under a number and a name of its own: settings, limits, mapping and pages are the other's,
 * and what names the other in them names the new one. It has no rates: its basis has none under its number.
 */
export function cloneProduct(source: ProductSetup, { prodID, name }: ProductIdentity): ClonedProduct {
  const renamed = (text: string): string => {
    if (text === source.prodID) return prodID;
    return text === productLabel(source.prodID) ? productLabel(prodID) : text;
  };
  const { coverages } = source.quote;
  const copy = mapTexts(source, renamed) as ProductSetup; // the same shape: only texts in it are others
  return {
    setup: {
      ...copy,
      prodID,
      name,
      planCode: ownCode(source.planCode, source.prodID, prodID),
      quote: {
        ...copy.quote,
        coverages: coverages.map((layer, index) => ({
          ...(copy.quote.coverages[index] ?? layer),
          planCode: ownCode(layer.planCode, source.prodID, prodID),
        })),
      },
    },
    option: { code: prodID, text: name.en },
    messages: { [labelKey(ILLUSTRATION_FORM, productLabel(prodID))]: name },
  };
}

/** A plan's code with the number of the new product in the place of the other's; at its end where it names none. */
function ownCode(planCode: string, from: string, to: string): string {
  const [before, after] = [from.slice(-3), to.slice(-3)];
  return (planCode.includes(before) ? planCode.replace(before, after) : `${planCode}-${after}`).slice(0, 20);
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)]));
}

/** The first number after a product's own that none has, in the range of its class; empty where the range is full. */
export function nextProductID(source: string, taken: readonly string[]): string {
  const number = Number(source);
  const range = PRODUCT_RANGES.find(({ from, to }) => from <= number && number <= to);
  for (let next = number + 1; next <= (range?.to ?? 9999); next += 1) {
    const prodID = String(next).padStart(4, '0');
    if (!taken.some((one) => Number(one) === next)) return prodID;
  }
  return '';
}
