import {
  type ControlItem,
  type FormDocument,
  type FormValues,
  formPart,
  type OptionItem,
  type Rule,
} from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import type { Draft } from 'immer';

/** The form a product's settings are filled in on, and what a new one is asked for. */
export const PRODUCT_FORM = 'Product';

/** The page of it where settings stand, section by section. */
const SETTINGS = 'settings';

/** Fields of the form that are no settings. */
const IDENTITY = ['nameEn', 'nameFr', 'planCode', 'policyType', 'basis', 'wording'] as const;

/** The settings part of the form with the settings this product has; one the form does not know has a plain field. */
export function settingsPart(
  document: FormDocument,
  { settings }: ProductSetup,
  bases: readonly OptionItem[],
  wordings: readonly string[],
): FormDocument {
  const part = formPart(document, SETTINGS);
  const isShown = (name: string): boolean => Object.hasOwn(settings, name) || IDENTITY.some((one) => one === name);
  const known = new Set(part.items.map(({ name }) => name));
  const further = Object.entries(settings).filter(([name]) => !known.has(name));
  return {
    ...part,
    items: [
      ...part.items
        .filter(({ name }) => isShown(name))
        .map((item) => (item.name === 'basis' ? chosenOf(item, bases) : item)),
      ...further.map(([name, value]) => plainItem(name, value)),
    ],
    rules: [...part.rules, wordingRule(wordings)],
    // The panel has a title of its own.
    layout: part.layout
      .filter(({ id, kind }) => (kind === 'field' ? isShown(id) : id !== SETTINGS))
      .map((entry) => (entry.parent === SETTINGS ? { ...entry, parent: null } : entry)),
    messages: {
      ...part.messages,
      ...Object.fromEntries(further.map(([name]) => [`tEdit-${PRODUCT_FORM}-${name}`, { en: name, fr: name }])),
    },
  };
}

/** The words of a product are those of another, or have a name of letters. */
function wordingRule(wordings: readonly string[]): Rule {
  const wording = { var: 'wording' };
  const isNamed = { or: [{ in: [wording, [...wordings]] }, { matches: [wording, 'letters'] }] };
  return {
    kind: 'check',
    id: 'wording-named',
    fields: ['wording'],
    fails: { and: [wording, { '!': [isNamed] }] },
    message: 'msg-ProductWording',
  };
}

/** What a dialog asks: the fields of a page of the form, under the dialog's own title. */
export function askedPart(document: FormDocument, page: string): FormDocument {
  const part = formPart(document, page);
  const fields = part.layout.filter(({ kind }) => kind === 'field');
  return { ...part, layout: fields.map((entry) => ({ ...entry, parent: null })) };
}

/** A choice that is filled in with what there is. */
export function chosenOf(item: ControlItem, optionItems: readonly OptionItem[]): ControlItem {
  return { ...item, useOptions: true, optionItems };
}

/** The field of a setting that the form of settings does not know. */
export function plainItem(name: string, value: ProductSetup['settings'][string]): ControlItem {
  if (typeof value === 'boolean') return { name, fieldType: 'check' };
  if (typeof value === 'string') return { name, fieldType: 'text', isOptional: true, maxLength: 200 };
  return { name, fieldType: 'real', required: true, allowZero: true, decimalPlaces: 6 };
}

export function settingValues({ settings, name, planCode, policyType, basis, wording = '' }: ProductSetup): FormValues {
  return { ...settings, nameEn: name.en, nameFr: name.fr, planCode, policyType, basis, wording };
}

/** Puts values of the form into a setup, each as what the setting is: what is no value of it is left as it was. */
export function putSettings(setup: Draft<ProductSetup>, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'nameEn' || name === 'nameFr') continue;
    if (name === 'planCode' || name === 'policyType' || name === 'basis') setup[name] = String(value);
    else if (name === 'wording') putWording(setup, String(value ?? ''));
    else if (typeof value === typeof setup.settings[name] && value !== null) setup.settings[name] = value as never; // as it was
  }
}

function putWording(setup: Draft<ProductSetup>, wording: string): void {
  if (wording === '') delete setup.wording;
  else setup.wording = wording.charAt(0).toLowerCase() + wording.slice(1);
}
