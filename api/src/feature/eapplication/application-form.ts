import { createForm, type Form, type LayoutNode } from '@lifeform/engine';
import {
  type FieldValue,
  type FormDocument,
  type FormRow,
  type FormValues,
  isRows,
  type Language,
  labelTexts,
  type Messages,
} from '@lifeform/metadata';
import { formSetup, type ProductSettings, type ProductSetup, type User } from '@lifeform/metadata/insurance';
import type { ApplicationContent } from './application-content.ts';
import type { EapplicationEntity } from './eapplication.entity.ts';
import type { StoredSettings } from './eapplication-settings.service.ts';

/** The context an application is filled in, checked and read with: form, product, settings and illustrated values. */
export interface ApplicationFrame {
  /** With the texts of the settings in place of its own. */
  readonly document: FormDocument;
  readonly texts: Messages;
  /** The product, with `settings` added to its settings. */
  readonly setup: ProductSetup;
  readonly settings: ProductSettings;
  readonly settingsVersion: number;
}

type Illustrated = Pick<
  EapplicationEntity,
  'illustrationNumber' | 'faceAmount' | 'annualPremium' | 'basisVersion' | 'insuredName'
>;

export interface FrameSource {
  readonly document: FormDocument;
  readonly setup: ProductSetup;
  readonly settings: StoredSettings;
  readonly row: Illustrated;
  readonly content: Pick<ApplicationContent, 'carried' | 'ownerName' | 'monthlyPremium'>;
  /** Fields of consents that were withdrawn. */
  readonly withdrawn?: readonly string[];
  /** Language of the product's name. */
  readonly language: Language;
}

export function frameApplication(source: FrameSource): ApplicationFrame {
  const { document, setup, row, content, withdrawn = [], language } = source;
  const texts = labelTexts(document, source.settings.values);
  const settings: ProductSettings = {
    ...scalars(source.settings.values),
    carried: Object.keys(content.carried).join('|'),
    withdrawn: withdrawn.join('|'),
    ownerName: content.ownerName,
    illustrationNumber: row.illustrationNumber,
    productName: setup.name[language],
    faceAmount: row.faceAmount / 100,
    annualPremium: row.annualPremium / 100,
    monthlyPremium: content.monthlyPremium,
    basisVersion: row.basisVersion,
  };
  return {
    document: { ...document, messages: { ...document.messages, ...texts } },
    texts,
    setup: { ...setup, settings: { ...setup.settings, ...settings } },
    settings,
    settingsVersion: source.settings.version,
  };
}

function scalars(values: FormValues): ProductSettings {
  const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isScalar(value))) as ProductSettings;
}

/** The filled form. Values a person cannot change are as illustrated, whatever was sent. */
export function fillApplication(
  { document, setup }: Pick<ApplicationFrame, 'document' | 'setup'>,
  values: FormValues,
  { carried, user, now, language = 'en' }: FillOptions,
): Form {
  const { permissions, overrides } = user;
  const sent = { ...carried, ...values };
  const form = createForm(document, {
    locale: language,
    now,
    setup: formSetup(setup, document.form),
    user: { permissions, overrides },
    values: sent,
  });
  const fixed = Object.entries(carried).filter(([name]) => form.getState().fields[name]?.readOnly === true);
  form.setValues({ ...sent, ...Object.fromEntries(fixed) });
  return form;
}

interface FillOptions {
  readonly carried: FormValues;
  readonly user: Pick<User, 'permissions' | 'overrides'>;
  readonly now: () => Date;
  readonly language?: Language;
}

/** Values of shown fields only: entries under a choice that is now hidden do not count. */
export function shownValues(form: Form): FormValues {
  // A form that has just been opened numbers its rows by their places.
  const shown = (values: FormValues, row = ''): FormValues => {
    const entries = Object.entries(values).filter(([name]) => !form.getField(row + name).hidden);
    const within = (name: string, value: FieldValue): FieldValue =>
      isRows(value) ? value.map((cells, at) => shown(cells, `${row}${name}[${at}].`) as FormRow) : value;
    return Object.fromEntries(entries.map(([name, value]) => [name, within(name, value)]));
  };
  return shown(form.getValues());
}

const CHOICES: ReadonlySet<string> = new Set(['check', 'radio']);

/** Fields that confirm a text: ticks and choices beside a label, in one section. */
export function declarationFields({ layout, getField }: Pick<Form, 'layout' | 'getField'>): readonly string[] {
  const within = (node: LayoutNode): readonly string[] => {
    const fields = node.children.filter(({ kind }) => kind === 'field').map(({ id }) => getField(id));
    const own = fields.some(({ type }) => type === 'label') ? fields.filter(({ type }) => CHOICES.has(type)) : [];
    return [...own.map(({ name }) => name), ...node.children.flatMap(within)];
  };
  return layout.flatMap(within);
}
