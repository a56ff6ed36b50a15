import type { Form } from '@lifeform/engine';
import { type FormDocument, type FormSetup, traitsOf } from '@lifeform/metadata';
import { guideOperators } from '@lifeform/metadata/guide';
import { useLanguage, useText } from '@lifeform/renderer';
import { fieldLabel } from '../draft/field-label.ts';
import { type FormulaWord, optionPaths } from './formula-completions.ts';
import { useSettings } from './use-settings.ts';
import { isSetting, settingName } from './with-settings.ts';

/**
 * What a formula of a form can hold: its fields with their label, their type and what they are in the preview, what is
 * known of the options that were chosen, the settings in force, and the operators.
 */
export function useFormulaWords(
  document: FormDocument,
  setup: FormSetup | undefined,
  preview: () => Form | undefined,
): () => readonly FormulaWord[] {
  const text = useText();
  const language = useLanguage();
  const readable = useSettings(document, setup);
  return () => {
    const form = preview();
    const now = (name: string): string => form?.getState().fields[name]?.text ?? '';
    const fields = document.items
      .filter(({ fieldType }) => traitsOf(fieldType).holds !== 'none')
      .map(({ name, fieldType }): FormulaWord => {
        const detail = [fieldType, now(name)].filter((part) => part !== '').join(' · ');
        return { insert: name, kind: 'field', label: fieldLabel(document, name, language), detail };
      });
    const options = optionPaths(document).map(
      ({ path, field, column }): FormulaWord => ({
        ...{ insert: path, kind: 'field' },
        label: text('tEdit-Shell-pair', { name: fieldLabel(document, field, language), value: column }),
      }),
    );
    const settings = readable.items.filter(isSetting).map(
      (item): FormulaWord => ({
        ...{ insert: item.name, kind: 'setting', label: fieldLabel(readable, item.name, language) },
        detail: String(setup?.settings[settingName(item)] ?? ''),
      }),
    );
    const functions = Object.entries(guideOperators).flatMap(([operator, { about }]): readonly FormulaWord[] => {
      const insert = wordOf(operator);
      return insert === undefined ? [] : [{ insert, kind: 'function', label: about[language] }];
    });
    return [...fields, ...options, ...settings, ...functions];
  };
}

/** What is put in for an operator; undefined of one that is a sign between what it takes. */
function wordOf(operator: string): string | undefined {
  return WORDS.get(operator) ?? (/^[a-zA-Z]\w*$/.test(operator) && operator !== 'var' ? operator : undefined);
}

/** Operators whose own name is a sign, by what a formula calls them. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['!', 'not'],
  ['!!', 'truthy'],
  ['+', 'number'],
  ['??', 'coalesce'],
]);
