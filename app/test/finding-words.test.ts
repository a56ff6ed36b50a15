import { FIELD_TYPES, type FormDocument, LANGUAGES, LINT_CODES, type LintIssue, optionKey } from '@lifeform/metadata';
import { productContent } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { createText } from '@lifeform/renderer';
import { describe, expect, test } from 'vitest';
import { TEXT_KINDS } from '../src/area/developer/draft/edited-item.ts';
import { entryName, entryWords } from '../src/area/developer/draft/entry-words.ts';
import { foundWords, placeWords, textWords, type Wording } from '../src/area/developer/draft/finding-words.ts';

const panel = seed.forms.find(({ form }) => form === 'ControlItem') as FormDocument; // a seed test knows it is there
const FORM = 'Intake';
const said = (en: string, fr: string) => ({ en, fr });
const [product] = seed.products;
if (!product) throw new Error('The seed ships no product.');

const document: FormDocument = {
  ...{ form: FORM, version: 1 },
  items: [
    { name: 'txtAge', fieldType: 'integer', max: 5 },
    { name: 'rdoSex', fieldType: 'radio', optionItems: [{ code: 'F', text: 'Female' }] },
  ],
  layout: [
    { id: 'secOne', kind: 'section', parent: null, order: 1 },
    { id: 'txtAge', kind: 'field', parent: 'secOne', order: 1 },
  ],
  rules: [
    { kind: 'binding', id: 'age', field: 'txtAge', property: 'displayHidden', expression: false },
    { kind: 'check', id: 'old', fields: ['txtAge', 'rdoSex'], fails: false, message: 'msg-Old' },
  ],
  messages: {
    'tEdit-Intake-txtAge': said('Age', 'Âge'),
    'tEdit-Intake-rdoSex': said('Sex', 'Sexe'),
    'tEdit-Intake-secOne': said('About you', 'À votre sujet'),
    'msg-Old': said('Too old.', ''),
  },
  cases: [{ id: 'one', title: said('Opens', 'S’ouvre'), steps: [{ action: 'open' }] }],
};
const setups = [{ ...product, prodID: '0180', name: said('Term', 'Temporaire') }];

function wording(language: 'en' | 'fr'): Wording {
  const text = createText(language, seed.messages);
  const content = productContent(document, setups);
  return { form: FORM, content, panel, language, text, hasText: (key) => Object.hasOwn(seed.messages, key) };
}

const issue = (code: string, path: string, found?: string): LintIssue => ({
  ...{ severity: 'error', code, path },
  ...(found === undefined ? {} : { found }),
});

test('every kind of text of a field has words in both languages [EDIT-027]', () => {
  const keys = TEXT_KINDS.map((kind) => `tEdit-Intake-txtAge${kind === 'label' ? '' : `-${kind}`}`);
  const said = keys.flatMap((key) => [textWords(key, wording('en')), textWords(key, wording('fr'))]);
  expect(said.filter((words) => !/Age|Âge/.test(words) || /tEdit/.test(words))).toEqual([]);
});

describe('a finding', () => {
  test.each([
    ['/items/0/max', 'Field Age: Maximum', 'Champ Âge\u00a0: Maximum'],
    ['/items/1/optionItems/0/code', 'Field Sex: Options', 'Champ Sexe\u00a0: Options'],
    ['/items/0/mask/pattern', 'Field Age: Mask', 'Champ Âge\u00a0: Masque'],
    ['/rules/0/expression/if/1', 'Rule age, for Age: Hidden', 'Règle age, pour Âge\u00a0: Masqué'],
    ['/rules/1/fails', 'Check old, of Age, Sex', 'Vérification old\u00a0: Âge, Sexe'],
    ['/layout/0/head', 'Section About you', 'Section À votre sujet'],
    ['/layout/1/id', 'Place of Age', 'Emplacement du champ «\u00a0Âge\u00a0»'],
    ['/cases/0/steps/0/field', 'Test Opens, step 1', 'Test S’ouvre, étape 1'],
    ['/setups/0180/items/Intake/txtAge/max', 'Product Term: Age, Maximum', 'Produit Temporaire\u00a0: Âge, Maximum'],
    ['/setups/0180/pages/0/toggle', 'Product Term', 'Produit Temporaire'],
    ['/messages/tEdit-Intake-txtAge-hint/fr', 'Hint of Age', 'Indication du champ «\u00a0Âge\u00a0»'],
    ['/record/states/1/id', 'Records of the form', 'Dossiers du formulaire'],
  ])('at %s says where it is: %s [EDIT-027]', (path, en, fr) => {
    const at = issue('any', path);
    expect([placeWords(at, wording('en')), placeWords(at, wording('fr'))]).toEqual([en, fr]);
  });

  test.each([
    ['rule-on-locked-field', 'txtAge', '“Age”', '«\u00a0Âge\u00a0»'],
    ['rule-cycle', 'txtAge > rdoSex', '“Age” > “Sex”', '«\u00a0Âge\u00a0» > «\u00a0Sexe\u00a0»'],
    ['wrong-value-type', 'txtAge disabled: text', '“Age” Disabled: a text', '«\u00a0Âge\u00a0» Désactivé: un texte'],
    ['missing-text', 'tEdit-Intake-rdoSex-option-F', 'Option F of Sex', 'Option F du champ «\u00a0Sexe\u00a0»'],
    ['missing-text', 'tEdit-Intake-secOne', 'Title of About you', 'Titre «\u00a0À votre sujet\u00a0»'],
    ['missing-translation', 'msg-Old', 'Shared text Too old.', 'Texte partagé «\u00a0Too old.\u00a0»'],
    ['missing-text', 'msg-Gone', 'Shared text Gone', 'Texte partagé «\u00a0Gone\u00a0»'],
    ['unknown-variable', 'txtGone', 'txtGone', 'txtGone'],
  ])('of %s says what it found, %s, by its label [EDIT-027]', (code, found, en, fr) => {
    const at = issue(code, '/rules/0', found);
    expect([foundWords(at, wording('en')), foundWords(at, wording('fr'))]).toEqual([en, fr]);
  });

  test.each(LINT_CODES)('of the code %s has a sentence in both languages [EDIT-027]', (code) => {
    const message = seed.messages[`tEdit-Developer-lint-${code}`];
    expect(LANGUAGES.filter((language) => (message?.[language] ?? '') === '')).toEqual([]);
  });
});

describe('a change', () => {
  test.each([
    ['rules', 'age', 'Age · Hidden', 'Âge · Masqué'],
    ['cases', 'one', 'Opens', 'S’ouvre'],
    ['setups', '0180', 'Term', 'Temporaire'],
    ['layout', 'secOne', 'About you', 'À votre sujet'],
    ['messages', 'tEdit-Intake-txtAge', 'Label of Age', 'Libellé du champ «\u00a0Âge\u00a0»'],
  ] as const)('of %s %s is named as its author calls it, %s', (part, key, en, fr) => {
    expect([entryName(part, key, wording('en')), entryName(part, key, wording('fr'))]).toEqual([en, fr]);
  });

  test('of a rule that only one side has is named by the rule itself', () => {
    const rule = { kind: 'check', id: 'new', fields: ['rdoSex'], fails: false, message: 'msg-Old' };
    expect(entryName('rules', 'new', wording('en'), rule)).toBe('Sex · Check');
    expect(entryName('rules', 'new', wording('en'))).toBeUndefined();
  });

  test.each([
    ['rules', { kind: 'binding', expression: { '>': [{ var: 'txtAge' }, 3] } }, 'txtAge > 3'],
    ['rules', { kind: 'check', fails: { '!': [{ var: 'txtAge' }] } }, 'not txtAge'],
    ['cases', { id: 'two', title: said('Adults pay', 'Les adultes paient'), steps: [] }, 'Les adultes paient'],
    ['messages', said('Reason', 'Motif'), 'Motif'],
    ['items', { name: 'txtAge', fieldType: 'date' }, 'Date'],
    ['layout', { id: 'txtAge', kind: 'field', parent: 'secOne', order: 1 }, 'À votre sujet'],
    ['layout', { id: 'secTwo', kind: 'section', parent: null, order: 2 }, 'le formulaire'],
    ['record', { rights: {} }, undefined],
  ] as const)('of all of an entry of %s is told in a line, not as JSON: %j', (part, entry, words) => {
    expect(entryWords(part, entry, wording('fr'))).toBe(words);
  });
});

test.each([
  [
    'coverTotals',
    { ran: 1, rules: 1, taken: 1, branches: 2 },
    'Les tests exécutent 1 règle sur 1 et suivent 1 branche sur 2.',
  ],
  ['coverOf', { taken: 1, branches: 2 }, '1 branche sur 2 suivie'],
  ['caseCount', { passed: 1, failed: 0 }, '1 réussi, 0 échoué'],
])('%s counts one as one in French', (code, counts, said) => {
  expect(wording('fr').text(`tEdit-Developer-${code}`, counts)).toBe(said);
});

test.each(FIELD_TYPES)('the type %s has a name and a description in both languages [EDIT-027]', (type) => {
  const texts = [
    panel.messages[optionKey('ControlItem', 'fieldType', type)],
    seed.messages[`tEdit-Developer-type-${type}`],
  ];
  expect(texts.flatMap((text) => LANGUAGES.filter((language) => (text?.[language] ?? '') === ''))).toEqual([]);
  expect(texts).toHaveLength(2);
  expect(texts[0]?.en).not.toBe(type);
});
