import { type ControlItem, type FormDocument, type Language, labelKey, type Settings } from '@lifeform/metadata';
import { setupsIn, withSetups } from '../draft/field-label.ts';
import { plainItem } from '../draft/product-form.ts';
import { optionPicks } from './choices.ts';

/** How rules read a setting of the setup in force. */
const SETTING = 'setup.';

export function isSetting({ name }: ControlItem): boolean {
  return name.startsWith(SETTING);
}

export function settingName({ name }: ControlItem): string {
  return name.slice(SETTING.length);
}

interface SettingWords {
  /** The settings in force. */
  readonly settings: Settings;
  /** The form that settings are filled in on; undefined until it is there. */
  readonly described: FormDocument | undefined;
  /** What a setting is called, by the name of its own where that form does not have it. */
  readonly called: (label: string | undefined, name: string) => string;
  readonly language: Language;
}

/** A form with the settings its rules read, or may read, behind its fields: picked, held against and completed as they are. */
export function withSettings(document: FormDocument, words: SettingWords): FormDocument {
  const { settings, described, called, language } = words;
  const names = settingsOf(document, settings);
  if (names.length === 0) return document;
  const labels = names.map((name) => {
    const label = called(described?.messages[labelKey(described.form, name)]?.[language], name);
    return [labelKey(document.form, `${SETTING}${name}`), { en: label, fr: label }] as const;
  });
  const items = names.map((name) => settingItem(name, words));
  const messages = { ...document.messages, ...Object.fromEntries(labels) };
  return withSetups({ ...document, items: [...document.items, ...items], messages }, setupsIn(document));
}

/** The names of the settings in force and of those that rules of the form read. */
export function settingsOf({ rules }: FormDocument, settings: Settings): readonly string[] {
  const read = [...JSON.stringify(rules).matchAll(/"setup\.(\w+)"/g)].map(([, name = '']) => name);
  return [...new Set([...Object.keys(settings), ...read])];
}

function settingItem(name: string, { settings, described, language }: SettingWords): ControlItem {
  const { optionItems: _, ...item } =
    described?.items.find((one) => one.name === name) ?? plainItem(name, settings[name] ?? '');
  const options = described && optionPicks(described, name, language);
  return {
    ...{ ...item, name: `${SETTING}${name}`, isTranslateOptions: false },
    ...(options && { optionItems: options.map(({ value, label }) => ({ code: value, text: label })) }),
  };
}
