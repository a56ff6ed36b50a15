import { FIELD_TYPES, type FieldType, type FormDocument } from '@lifeform/metadata';
import { lintProductForm, productContent } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import { TYPE_DRAWINGS } from '../src/area/developer/add/type-drawings.ts';
import { addField, duplicateField } from '../src/area/developer/draft/add-field.ts';
import { unplaced } from '../src/area/developer/draft/layout-add.ts';
import { siblingsOf } from '../src/area/developer/draft/layout-tree.ts';
import { nameOfLabel, newItem, takenNames } from '../src/area/developer/draft/new-item.ts';

const FORM = 'NeedsLite';
const panel = seed.forms.find(({ form }) => form === 'ControlItem');
const needs = seed.forms.find(({ form }) => form === FORM);
if (panel === undefined || needs === undefined) throw new Error('The forms of this test are not seeded.');
const shipped: FormDocument = { ...needs, version: 1 };
const content = productContent(shipped, []);
const base = { form: FORM, version: 1, content, prodID: '' };
const both = (code: string) => seed.messages[`tEdit-Developer-${code}`] ?? { en: '', fr: '' };
const texts = { choices: [both('newChoice-1'), both('newChoice-2')], agreement: both('newAgreement') };

const make = (fieldType: FieldType, name = 'newField') =>
  newItem(panel, FORM, { name, fieldType, labelEn: 'New field', labelFr: 'Nouveau champ' }, texts);

describe('a type of field', () => {
  test.each(FIELD_TYPES)(
    '%s has a picture, a name and a sentence in both languages, and is offered [EDIT-003]',
    (type) => {
      expect(TYPE_DRAWINGS[type].lines).toMatch(/^M[\d\s.,\-a-zA-Z]+$/);
      for (const language of ['en', 'fr'] as const) {
        expect(both(`type-${type}`)[language]).not.toBe('');
        expect(seed.messages[`tEdit-ControlItem-fieldType-option-${type}`]?.[language]).toBeTruthy();
      }
      const offered = panel.items.find(({ name }) => name === 'fieldType')?.optionItems ?? [];
      expect(offered.map(({ code }) => code)).toContain(type);
    },
  );

  test.each(FIELD_TYPES)('%s makes a field that is published as it is', (type) => {
    const { items, layout, messages } = produce(content, addField(base, make(type), 'txtYears'));
    const issues = lintProductForm({ ...shipped, items, layout, messages }, []);
    const wrong = issues.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    // Nobody but its author knows which list an option is one of.
    expect(wrong).toEqual(type === 'option' ? ['option-of-no-choice'] : []);
    expect(unplaced({ items, layout })).toEqual([]);
  });
});

describe('a new field', () => {
  const placed = (at: string | undefined) => {
    const { layout } = produce(content, addField(base, make('text'), at));
    const parent = layout.find(({ id }) => id === 'newField')?.parent ?? null;
    return { parent, around: siblingsOf(layout, parent).map(({ id }) => id) };
  };

  test('stands right behind the field that is selected', () => {
    const { around } = placed('txtIncome');
    expect(around.indexOf('newField')).toBe(around.indexOf('txtIncome') + 1);
  });

  test('stands last in the section that is selected, and on a page in its last section', () => {
    const { parent } = placed('txtYears');
    if (parent === null) throw new Error('The field stands nowhere.');
    expect(placed(parent).around.at(-1)).toBe('newField');
    const page = content.layout.find(({ id }) => id === parent)?.parent ?? '';
    const last = siblingsOf(content.layout, page).findLast(({ kind }) => kind === 'section');
    expect(placed(page).parent).toBe(last?.id);
  });

  test('stands on a page itself where the page has no section', () => {
    const paged = produce(
      content,
      ({ layout }) => void layout.push({ id: 'bare', kind: 'page', parent: null, order: 99 }),
    );
    const { layout } = produce(paged, addField(base, make('text'), 'bare'));
    expect(layout.at(-1)).toMatchObject({ id: 'newField', parent: 'bare' });
  });

  test('stands last in the form where nothing is selected', () => {
    const { parent, around } = placed(undefined);
    expect(parent).not.toBeNull();
    expect(around.at(-1)).toBe('newField');
  });

  test('stands among buttons alone only if it is one', () => {
    const barred = produce(content, ({ items, layout }) => {
      layout.push({ id: 'bar', kind: 'section', parent: null, order: 999 });
      layout.push({ id: 'btnGo', kind: 'field', parent: 'bar', order: 1 });
      items.push({ name: 'btnGo', fieldType: 'button' });
    });
    const parentOf = (type: FieldType) =>
      produce(barred, addField(base, make(type), undefined)).layout.find(({ id }) => id === 'newField')?.parent;
    expect(parentOf('text')).not.toBe('bar');
    expect(parentOf('button')).toBe('bar');
  });

  test('is named for its label by what is free', () => {
    expect(nameOfLabel('Date of loss', [])).toBe('dateOfLoss');
    expect(nameOfLabel('Été', ['ete'])).toBe('ete2');
    expect(nameOfLabel('2nd reference', [])).toBe('field2ndReference');
    expect(nameOfLabel('', [])).toBe('field');
    // What every object has is no name of a field.
    expect(nameOfLabel('Value of', takenNames({ items: [], layout: [] }))).toBe('valueOf2');
  });
});

test('a copy of a field has the rules that are for that field alone, and leaves those of others', () => {
  const expression = { '>': [{ var: 'txtYears' }, { var: 'txtIncome' }] };
  const rules = [
    { kind: 'binding', id: 'needed', field: 'txtYears', property: 'required', expression },
    { kind: 'check', id: 'both', fields: ['txtYears', 'txtIncome'], fails: expression, message: 'msg-x' },
    { kind: 'binding', id: 'other', field: 'txtIncome', property: 'required', expression },
  ] as const;
  const after = produce(
    { ...content, rules },
    duplicateField(base, 'txtYears', make('integer', 'txtYearsCopy'), undefined),
  );
  expect(after.rules.slice(0, 3)).toEqual(rules);
  expect(after.rules.slice(3)).toEqual([
    {
      ...rules[0],
      ...{ id: 'needed-2', field: 'txtYearsCopy' },
      expression: { '>': [{ var: 'txtYearsCopy' }, { var: 'txtIncome' }] },
    },
  ]);
});
