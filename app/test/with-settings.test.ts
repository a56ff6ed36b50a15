import type { FormDocument, Language } from '@lifeform/metadata';
import { contentOf, LANGUAGES } from '@lifeform/metadata';
import { formSetup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { fieldPicks, fieldTypeOf, holdsValue, startValue } from '../src/area/developer/rule/choices.ts';
import { readSentence } from '../src/area/developer/rule/sentence.ts';
import { settingsOf, withSettings } from '../src/area/developer/rule/with-settings.ts';

const described = seed.forms.find(({ form }) => form === 'Product') as FormDocument;
const product = seed.products.find(({ prodID }) => prodID === '0010');

/** A form with settings called as the developer tools call them. */
function readable(document: FormDocument, language: Language, settings = {}): FormDocument {
  const textOf = (key: string): string | undefined => seed.messages[`tEdit-Developer-${key}`]?.[language];
  const called = (label: string | undefined, name: string): string =>
    textOf('settingPick')?.replace('{name}', label ?? textOf(`setting-${name}`) ?? `setup.${name}`) ?? '';
  return withSettings(document, { settings, described, called, language });
}

describe('settings among the fields of a sentence', () => {
  test.each(LANGUAGES)('are called by words in every shipped rule that is a sentence, in %s', (language) => {
    let said = 0;
    for (const document of seed.forms) {
      const form = readable(document, language);
      const labels = new Map(fieldPicks(form, language, holdsValue).map(({ value, label }) => [value, label]));
      for (const rule of document.rules)
        for (const { path } of readSentence(rule)?.conditions ?? [])
          if (path.startsWith('setup.')) {
            said += 1;
            expect(labels.get(path), `${document.form} ${rule.id}`).toBeDefined();
            expect(labels.get(path), `${document.form} ${rule.id}`).not.toContain('setup');
          }
    }
    expect(said).toBeGreaterThan(50);
  });

  test('are of the type they have on the form of settings, or of the value they have', () => {
    const illustration = seed.forms.find(({ form }) => form === 'NewBusiness') as FormDocument;
    const settings = { ...(product && formSetup(product, 'NewBusiness').settings), ownThing: 3 };
    const form = readable(illustration, 'en', settings);
    expect(startValue(form, 'setup.isUniversal')).toBe(true);
    expect(startValue(form, 'setup.toAge')).toBe(0);
    expect(startValue(form, 'setup.ownThing')).toBe(0);
    expect(fieldTypeOf(form, 'setup.onlyPolicyType')).toBe('text');
    expect(form.items.slice(0, illustration.items.length)).toEqual(illustration.items);
    expect(contentOf(illustration, {}).items).toEqual(illustration.items);
  });

  test('are none of a form that neither has nor reads any', () => {
    const gallery = seed.forms.find(({ form }) => form === 'NeedsLite') as FormDocument;
    expect(settingsOf(gallery, {})).toEqual([]);
    expect(readable(gallery, 'en')).toBe(gallery);
  });
});
