import { labelKey, type Message } from '@lifeform/metadata';
import {
  type ClonedProduct,
  ILLUSTRATION_FORM,
  PRODUCT_FIELD,
  type ProductContent,
  type ProductSetup,
  productLabel,
} from '@lifeform/metadata/insurance';
import { castDraft, type Draft } from 'immer';
import type { DraftContent, Edit } from './draft-state.ts';

/** Puts a new product into the draft, with its choice after that of the product it was made of. */
export function addProduct({ setup, option, messages }: ClonedProduct, source: string): Edit {
  return (content) => {
    content.setups[setup.prodID] = castDraft(setup);
    const options = optionsOf(content);
    const at = options.findIndex(({ code }) => code === source);
    options.splice(at < 0 ? options.length : at + 1, 0, option);
    Object.assign(content.messages, castDraft(messages));
  };
}

/** Takes a product that was never published out of the draft, with its choice and its name. */
export function dropProduct(prodID: string): Edit {
  return (content) => {
    delete content.setups[prodID];
    const options = optionsOf(content);
    const at = options.findIndex(({ code }) => code === prodID);
    if (at >= 0) options.splice(at, 1);
    delete content.messages[nameKey(prodID)];
    startElsewhere(content, prodID);
  };
}

/** Offers a product for new quotes, or no longer. A new form never starts with one that is not offered. */
export function offerProduct(prodID: string, isOffered: boolean): Edit {
  return (content) => {
    const option = optionsOf(content).find(({ code }) => code === prodID);
    if (!option) return;
    if (isOffered) delete option.disabled;
    else option.disabled = true;
    if (!isOffered) startElsewhere(content, prodID);
  };
}

/** Changes one product's setup. */
export function editSetup(prodID: string, change: (setup: Draft<ProductSetup>) => void): Edit {
  return ({ setups }) => {
    const setup = setups[prodID];
    if (setup) change(setup);
  };
}

/** A product's name, in its setup and among the choices. */
export function renameProduct(prodID: string, name: Message): Edit {
  return (content) => {
    const setup = content.setups[prodID];
    if (setup) setup.name = castDraft(name);
    const option = optionsOf(content).find(({ code }) => code === prodID);
    if (option) option.text = name.en;
    if (option) content.messages[nameKey(prodID)] = castDraft(name);
  };
}

type Override = ProductSetup['items'][string][string];

/** Sets a field's limit for one product; undefined restores the form's own. */
export function setLimit(
  prodID: string,
  field: string,
  attribute: keyof Override,
  value: number | boolean | undefined,
): Edit {
  return editSetup(prodID, ({ items }) => {
    items[ILLUSTRATION_FORM] ??= {};
    const fields = items[ILLUSTRATION_FORM];
    const { [attribute]: _, ...others } = fields[field] ?? {};
    const override = value === undefined ? others : { ...others, [attribute]: value };
    if (Object.keys(override).length > 0)
      fields[field] = override as Draft<Override>; // one attribute otherwise
    else delete fields[field];
  });
}

/** Whether a product is in the draft alone. */
export function isNewProduct({ setups }: ProductContent, prodID: string): boolean {
  return !Object.hasOwn(setups, prodID);
}

function nameKey(prodID: string): string {
  return labelKey(ILLUSTRATION_FORM, productLabel(prodID));
}

function optionsOf({ items }: DraftContent) {
  const item = items.find(({ name }) => name === PRODUCT_FIELD);
  if (!item) return [];
  item.optionItems ??= [];
  return item.optionItems;
}

function startElsewhere(content: DraftContent, prodID: string): void {
  const item = content.items.find(({ name }) => name === PRODUCT_FIELD);
  const [first] = optionsOf(content).filter(({ disabled }) => !disabled);
  if (item?.defaultValue === prodID && first) item.defaultValue = first.code;
}
