import { describe, expect, test } from 'vitest';
import {
  type Clip,
  clipOf,
  contentOf,
  documentOf,
  type FormContent,
  lintForm,
  pasteClip,
  type Rule,
  readClip,
  withoutClip,
  writeClip,
} from '../src/form/index.ts';
import { seed } from '../src/seed.ts';

const say = (text: string) => ({ en: text, fr: `${text} (fr)` });
const rules: readonly Rule[] = [
  { kind: 'binding', id: 'own', field: 'txtB', property: 'required', expression: { '!!': [{ var: 'txtA' }] } },
  { kind: 'binding', id: 'wide', field: 'txtB', property: 'readOnly', expression: { '!!': [{ var: 'txtElse' }] } },
  { kind: 'binding', id: 'bound', field: 'txtA', property: 'max', expression: { var: 'setup.most' } },
  { kind: 'check', id: 'chk', fields: ['txtA'], fails: { '==': [{ var: 'txtA' }, 'x'] }, message: 'msg-NoX' },
  {
    kind: 'binding',
    id: 'told',
    field: 'txtA',
    property: 'label',
    expression: { if: [{ var: 'items.txtB.required' }, 'tEdit-One-told', ''] },
  },
];
const one: FormContent = {
  items: [
    { name: 'txtA', fieldType: 'text', maxLength: 20, formerNames: ['txtOld'], recallItems: ['txtB', 'txtElse'] },
    { name: 'txtB', fieldType: 'combo', optionItems: [{ code: 'x', text: 'X' }], isTranslateOptions: true },
    { name: 'optC', fieldType: 'option', group: 'txtB', optionItems: [{ code: 'y', text: 'Y' }] },
    { name: 'txtElse', fieldType: 'text', maxLength: 20 },
  ],
  layout: [
    { id: 'sec', kind: 'section', parent: null, order: 1 },
    { id: 'grp', kind: 'group', parent: 'sec', order: 1 },
    { id: 'txtA', kind: 'field', parent: 'grp', order: 1, width: 6 },
    { id: 'txtB', kind: 'field', parent: 'grp', order: 2 },
    { id: 'txtElse', kind: 'field', parent: 'sec', order: 2 },
  ],
  rules,
  cases: [],
  messages: {
    'msg-NoX': say('No x'),
    'tEdit-One-sec': say('Section'),
    'tEdit-One-grp': say('Group'),
    'tEdit-One-txtA': say('A'),
    'tEdit-One-txtA-hint': say('Hint of A'),
    'tEdit-One-txtB': say('B'),
    'tEdit-One-txtB-option-x': say('X'),
    'tEdit-One-told': say('Told'),
    'tEdit-One-txtElse': say('Else'),
  },
  setups: {},
};
const overrides = { P1: { txtA: { maxLength: 5 }, txtElse: { maxLength: 6 } } };
const copied = (ids: readonly string[]): Clip => clipOf('One', one, ids, overrides);
/** A form with what was pasted in it. */
function added(content: FormContent, pasted: ReturnType<typeof pasteClip>, parent: string | null): FormContent {
  return {
    ...content,
    items: [...content.items, ...pasted.items],
    layout: [
      ...content.layout,
      ...pasted.layout.map((entry) => (entry.parent === null ? { ...entry, parent } : entry)),
    ],
    rules: [...content.rules, ...pasted.rules],
    messages: { ...content.messages, ...pasted.messages },
  };
}

describe('fields that were copied', () => {
  test('carry their texts in both languages, options, setups’ attributes and the rules that name only them; others are told [EDIT-004]', () => {
    const clip = copied(['grp']);
    expect(clip.items.map(({ name }) => name)).toEqual(['txtA', 'txtB', 'optC']);
    expect(clip.layout.map(({ id, parent }) => [id, parent])).toEqual([
      ['grp', null],
      ['txtA', 'grp'],
      ['txtB', 'grp'],
    ]);
    expect(clip.rules.map(({ id }) => id)).toEqual(['own', 'bound', 'chk', 'told']);
    expect(clip.left).toEqual(['wide']);
    expect(Object.keys(clip.messages)).not.toContain('tEdit-One-txtElse');
    expect(Object.keys(clip.messages)).toEqual(
      expect.arrayContaining(['tEdit-One-txtA-hint', 'tEdit-One-txtB-option-x', 'tEdit-One-told', 'msg-NoX']),
    );
    expect(clip.overrides).toEqual({ P1: { txtA: { maxLength: 5 } } });
  });

  test('take along a rule that reads a field called length, and none for the length of another', () => {
    const length = { name: 'length', fieldType: 'integer' };
    const binding = { kind: 'binding', field: 'length', property: 'required' } as const;
    const reads = (id: string, path: string): Rule => ({ ...binding, id, expression: { '!!': [{ var: path }] } });
    const paths = ['length', 'items.length.max', 'option.length.text', 'row.previous.length', 'txtElse.length'];
    const form: FormContent = {
      ...{ ...one, items: [...one.items, length] },
      layout: [...one.layout, { id: 'length', kind: 'field', parent: 'sec', order: 3 }],
      rules: [...paths, 'option.length', 'row.length'].map((path) => reads(path, path)),
    };
    const { rules: taken, left } = clipOf('One', form, ['length'], {});
    expect(taken.map(({ id }) => id)).toEqual(paths.slice(0, 4));
    expect(left).toEqual(['txtElse.length', 'option.length', 'row.length']);
  });

  test('are the same after the clipboard, and a text somebody changed into none is none', () => {
    const clip = copied(['grp']);
    expect(readClip(writeClip(clip))).toEqual(clip);
    expect(readClip('{"type":"lifeform/clip-1"}')).toBeUndefined();
    expect(readClip(writeClip(clip).slice(0, -1))).toBeUndefined();
    expect(readClip('any text')).toBeUndefined();
    const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
    const nested = { ...clip, rules: [{ ...rules[0], expression: deep }] } as Clip;
    expect(readClip(writeClip(nested))).toBeUndefined();
  });

  test('get names, rules and texts of their own in the same form, and speak of one another [EDIT-004]', () => {
    const pasted = pasteClip('One', one, copied(['grp']));
    expect(pasted.items.map(({ name }) => name)).toEqual(['txtACopy', 'txtBCopy', 'optCCopy']);
    expect(pasted.items[0]).toMatchObject({ recallItems: ['txtBCopy', 'txtElse'] });
    expect(pasted.items[0]).not.toHaveProperty('formerNames');
    expect(pasted.items[2]).toMatchObject({ group: 'txtBCopy' });
    expect(pasted.rules.map(({ id }) => id)).toEqual(['own-2', 'bound-2', 'chk-2', 'told-2']);
    expect(pasted.rules[0]).toMatchObject({ field: 'txtBCopy', expression: { '!!': [{ var: 'txtACopy' }] } });
    expect(pasted.messages['tEdit-One-txtBCopy-option-x']).toEqual(say('X'));
    expect(pasted.overrides).toEqual({ P1: { txtACopy: { maxLength: 5 } } });
    expect(pasted.lost).toEqual({ rules: ['wide'], attributes: [] });
    const twice = pasteClip('One', added(one, pasted, 'sec'), copied(['grp']));
    expect(twice.items.map(({ name }) => name)).toEqual(['txtACopy2', 'txtBCopy2', 'optCCopy2']);
  });

  test('have texts of the other form there, leave what only their own screen gives, and say what named nothing there [EDIT-004]', () => {
    const two: FormContent = {
      ...{ items: [{ name: 'TXTB', fieldType: 'text' }], layout: [], rules: [], cases: [], setups: {} },
      messages: { 'tEdit-Two-told': say('Something else'), 'msg-NoX': say('Kept') },
    };
    const pasted = pasteClip('Two', two, copied(['grp']));
    expect(pasted.items.map(({ name }) => name)).toEqual(['txtA', 'txtBCopy', 'optC']);
    expect(pasted.items[0]).toMatchObject({ recallItems: ['txtBCopy'] });
    expect(pasted.rules.map(({ id }) => id)).toEqual(['own', 'chk', 'told']);
    expect(pasted.rules[2]).toMatchObject({
      expression: { if: [{ var: 'items.txtBCopy.required' }, 'tEdit-Two-told-2', ''] },
    });
    expect(pasted.messages['tEdit-Two-told-2']).toEqual(say('Told'));
    expect(pasted.messages).not.toHaveProperty('tEdit-Two-told');
    expect(pasted.messages).not.toHaveProperty('msg-NoX');
    expect(pasted.messages['tEdit-Two-txtA-hint']).toEqual(say('Hint of A'));
    expect(pasted.lost).toEqual({
      rules: ['wide', 'bound'],
      attributes: [{ item: 'txtA', attribute: 'recallItems' }],
    });
  });

  test('that link a part claim nothing that was entered under its links before, unless they come back', () => {
    const link = { id: 'home', kind: 'group', parent: 'sec', order: 9, part: 'Address', formerLinks: ['old'] } as const;
    const linking: FormContent = { ...one, layout: [...one.layout, link] };
    const clip = clipOf('One', linking, ['home'], {});
    expect(pasteClip('One', linking, clip).layout).toEqual([
      { id: 'homeCopy', kind: 'group', parent: null, order: 9, part: 'Address' },
    ]);
    expect(pasteClip('Two', { ...one, items: [], layout: [] }, clip).layout[0]).not.toHaveProperty('formerLinks');
    expect(pasteClip('One', one, clip).layout).toEqual([{ ...link, parent: null }]);
  });

  test('that repeat claim no rows that were entered under their ids before', () => {
    const repeat = { layout: 'rows', max: 3 } as const;
    const group = {
      id: 'home',
      kind: 'group',
      parent: 'sec',
      order: 9,
      repeat: { ...repeat, formerIds: ['old'] },
    } as const;
    const repeating: FormContent = { ...one, layout: [...one.layout, group] };
    const clip = clipOf('One', repeating, ['home'], {});
    expect(pasteClip('One', repeating, clip).layout).toEqual([
      { id: 'homeCopy', kind: 'group', parent: null, order: 9, repeat },
    ]);
    expect(pasteClip('One', one, clip).layout).toEqual([{ ...group, parent: null }]);
  });

  test('that were cut and are pasted back are what they were, former names included [EDIT-004]', () => {
    const clip = copied(['grp']);
    const rest = withoutClip(one, clip);
    expect(rest.items.map(({ name }) => name)).toEqual(['txtElse']);
    expect(rest.rules.map(({ id }) => id)).toEqual(['wide']);
    expect(Object.keys(rest.messages)).toEqual(['msg-NoX', 'tEdit-One-sec', 'tEdit-One-told', 'tEdit-One-txtElse']);
    const back = added(rest, pasteClip('One', rest, clip), 'sec');
    const sorted = (content: FormContent) => ({
      ...{ items: [...content.items].sort((a, b) => a.name.localeCompare(b.name)), messages: content.messages },
      layout: [...content.layout].sort((a, b) => a.id.localeCompare(b.id)),
      rules: [...content.rules].sort((a, b) => a.id.localeCompare(b.id)),
    });
    expect(sorted(back)).toEqual(sorted({ ...one, items: one.items }));
  });

  test('of every shipped form, pasted into itself, leave no finding that was not there before', () => {
    // The largest ones hold nothing that these do not.
    for (const document of seed.forms.filter(({ items }) => items.length < 100)) {
      const content = contentOf(document, {});
      const tops = document.layout.filter(({ parent }) => parent === null).map(({ id }) => id);
      const pasted = pasteClip(document.form, content, clipOf(document.form, content, tops.slice(0, 2), {}));
      const after = documentOf(document.form, document.version, added(content, pasted, null));
      const names = [...after.items.map(({ name }) => name.toLowerCase())];
      expect(new Set(names).size).toBe(names.length);
      const errors = (of: typeof document) => lintForm(of).filter(({ severity }) => severity === 'error');
      expect(
        errors(after)
          .slice(errors(document).length)
          .map(({ code, found }) => [document.form, code, found]),
      ).toEqual([]);
    }
  });
});
