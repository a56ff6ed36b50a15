import type { ControlItem, FormDocument, ProductSetup } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { NOTHING_DRAFTED, withEdit, without } from '../src/area/developer/draft/draft-state.ts';
import {
  applyDraft,
  type PublishedForm,
  publishedItem,
  toUpdateRequest,
} from '../src/area/developer/draft/form-draft.ts';
import { copyItem, copyName, newItem, takenNames } from '../src/area/developer/draft/new-item.ts';
import { changesOf, fromPanelValues, toPanelValues } from '../src/area/developer/draft/panel-values.ts';
import { rebaseDraft } from '../src/area/developer/draft/rebase-draft.ts';
import { amend, redo, startTimeline, step, undo } from '../src/area/developer/draft/timeline.ts';

const items: readonly ControlItem[] = [
  { name: 'txtFace', fieldType: 'dollar-integer', min: 50_000, max: 2_500_000, useLimits: true, defaultValue: 100_000 },
  {
    name: 'cboClass',
    fieldType: 'combo',
    optionItems: [
      { code: 'P', text: 'Preferred' },
      { code: 'S', text: 'Standard' },
    ],
    recallItems: ['txtFace'],
  },
];

const document: FormDocument = {
  form: 'NewBusiness',
  version: 7,
  items,
  layout: [],
  rules: [],
  messages: { 'tEdit-NewBusiness-txtFace': { en: 'Face amount', fr: 'Capital assuré' } },
};

// Only the overrides of a setup are read here.
const setup = { prodID: '0180', items: { NewBusiness: { txtFace: { min: 100_000 } } } } as unknown as ProductSetup;
const published: PublishedForm = { document, setup };

const panel = {
  items: [
    ['labelEn', 'text'],
    ['labelFr', 'text'],
    ['min', 'real'],
    ['max', 'real'],
    ['required', 'check'],
    ['showLabel', 'check'],
    ['optionItems', 'text'],
    ['recallItems', 'text'],
    ['defaultValue', 'text'],
    ['display', 'combo'],
  ].map(([name = '', fieldType = '']) => ({ name, fieldType })),
};

const base = (name: string) => publishedItem(published, name);
const valuesOf = (name: string) => toPanelValues(panel, 'NewBusiness', base(name));
const edit = (name: string, values: object) =>
  fromPanelValues(panel, 'NewBusiness', base(name), { ...valuesOf(name), ...values });

describe('the edit panel', () => {
  test('shows the value in force: the product over the form', () => {
    expect(valuesOf('txtFace')).toMatchObject({ min: 100_000, max: 2_500_000, labelEn: 'Face amount' });
  });

  test('shows what an absent attribute stands for', () => {
    expect(valuesOf('txtFace')).toMatchObject({ required: false, showLabel: true, display: '', recallItems: '' });
  });

  test('shows options a line each and recalled fields with commas', () => {
    expect(valuesOf('cboClass')).toMatchObject({ optionItems: 'P | Preferred\nS | Standard', recallItems: 'txtFace' });
  });
});

describe('an edit', () => {
  test('of nothing leaves the very same item', () => {
    expect(edit('cboClass', {})).toEqual(base('cboClass'));
    expect(edit('cboClass', {}).item).toBe(base('cboClass').item);
  });

  test('of an attribute the product leaves alone changes the form', () => {
    const edited = edit('txtFace', { max: 5_000_000 });
    expect(edited.item.max).toBe(5_000_000);
    expect(edited.override).toEqual({ min: 100_000 });
  });

  test('of an attribute the product sets changes the product and not the form', () => {
    const edited = edit('txtFace', { min: 25_000 });
    expect(edited.override).toEqual({ min: 25_000 });
    expect(edited.item.min).toBe(50_000);
  });

  test('of a label changes one language', () => {
    expect(edit('txtFace', { labelFr: 'Capital' }).messages).toEqual({
      'tEdit-NewBusiness-txtFace': { en: 'Face amount', fr: 'Capital' },
    });
  });

  test('that empties an attribute takes it out', () => {
    expect(edit('txtFace', { max: null }).item).not.toHaveProperty('max');
  });

  test('that unticks what is ticked by default is kept, ticking it again is not', () => {
    expect(edit('txtFace', { showLabel: false }).item.showLabel).toBe(false);
    expect(edit('txtFace', { required: true }).item.required).toBe(true);
    expect(edit('txtFace', { showLabel: true }).item).not.toHaveProperty('showLabel');
  });

  test('of options reads a line each and skips empty ones', () => {
    expect(edit('cboClass', { optionItems: 'E | Elite\n\nP|Preferred' }).item.optionItems).toEqual([
      { code: 'E', text: 'Elite' },
      { code: 'P', text: 'Preferred' },
    ]);
  });

  test('of a default value keeps the type of the field', () => {
    expect(edit('txtFace', { defaultValue: '250000' }).item.defaultValue).toBe(250_000);
    expect(edit('cboClass', { defaultValue: '1' }).item.defaultValue).toBe('1');
  });
});

describe('the changes', () => {
  test('name each attribute with the published value', () => {
    const edited = edit('txtFace', { max: 5_000_000, labelEn: 'Face' });
    expect(changesOf(panel, 'NewBusiness', base('txtFace'), edited)).toEqual([
      { attribute: 'labelEn', was: 'Face amount' },
      { attribute: 'max', was: 2_500_000 },
    ]);
  });

  test('are none once an edit is taken back', () => {
    const there = edit('txtFace', { max: 5_000_000 });
    const back = fromPanelValues(panel, 'NewBusiness', there, valuesOf('txtFace'));
    expect(changesOf(panel, 'NewBusiness', base('txtFace'), back)).toEqual([]);
  });
});

describe('publishing', () => {
  test('sends the changed item, the changed texts and the version the editor started from', () => {
    const draft = new Map([['txtFace', edit('txtFace', { max: 5_000_000, labelFr: 'Capital' })]]);
    expect(toUpdateRequest(published, draft, ' Raised ')).toEqual({
      form: 'NewBusiness',
      baseVersion: 7,
      items: [{ ...items[0], max: 5_000_000 }],
      messages: { 'tEdit-NewBusiness-txtFace': { en: 'Face amount', fr: 'Capital' } },
      comment: 'Raised',
    });
  });

  test('sends a product its own limit and leaves the item out', () => {
    const draft = new Map([['txtFace', edit('txtFace', { min: 25_000 })]]);
    expect(toUpdateRequest(published, draft, '')).toEqual({
      form: 'NewBusiness',
      baseVersion: 7,
      items: [],
      products: { '0180': { txtFace: { min: 25_000 } } },
    });
  });

  test('is previewed with the form and the product as they would be', () => {
    const draft = new Map([['txtFace', edit('txtFace', { min: 25_000, max: 9, labelEn: 'Face' })]]);
    const preview = applyDraft(published, draft);
    expect(preview.document.items[0]?.max).toBe(9);
    expect(preview.document.messages['tEdit-NewBusiness-txtFace']?.en).toBe('Face');
    expect(preview.setup?.items.NewBusiness?.txtFace).toEqual({ min: 25_000 });
  });
});

describe('a field that is not published yet', () => {
  const whole = { ...panel, items: [...panel.items, { name: 'fieldType', fieldType: 'combo' }] };
  const texts = {
    ...document.messages,
    'tEdit-NewBusiness-txtFace-tooltip': { en: 'Help', fr: 'Aide' },
    'tEdit-NewBusiness-txtFaceMax': { en: 'Most', fr: 'Le plus' },
  };
  const rich: PublishedForm = { document: { ...document, messages: texts }, setup };

  test('is sent with its type and labels, and previewed last', () => {
    const added = newItem(whole, 'NewBusiness', {
      name: 'txtNote',
      fieldType: 'text',
      labelEn: 'Note',
      labelFr: 'Remarque',
    });
    const draft = new Map([['txtNote', added]]);
    expect(toUpdateRequest(published, draft, '')).toEqual({
      form: 'NewBusiness',
      baseVersion: 7,
      items: [{ name: 'txtNote', fieldType: 'text' }],
      messages: { 'tEdit-NewBusiness-txtNote': { en: 'Note', fr: 'Remarque' } },
    });
    expect(applyDraft(published, draft).document.items.at(-1)?.name).toBe('txtNote');
  });

  test('copies every attribute, every text of its own and what the product sets', () => {
    const copy = copyItem(whole, rich, 'txtFace', { name: 'txtFaceCopy', labelEn: 'Second face amount' });
    expect(copy.item).toEqual({ ...items[0], name: 'txtFaceCopy' });
    expect(copy.override).toEqual({ min: 100_000 });
    expect(copy.messages).toEqual({
      'tEdit-NewBusiness-txtFaceCopy': { en: 'Second face amount', fr: 'Capital assuré' },
      'tEdit-NewBusiness-txtFaceCopy-tooltip': { en: 'Help', fr: 'Aide' },
    });
  });

  test('is called after the field it copies, by a name that is free', () => {
    expect(copyName('txtFace', ['txtFace'])).toBe('txtFaceCopy');
    expect(copyName('txtFaceCopy', ['txtFaceCopy', 'txtFaceCopy2'])).toBe('txtFaceCopy3');
  });

  test('cannot be named as a field, a part of the layout or what rules read', () => {
    const laid: FormDocument = { ...document, layout: [{ id: 'secClient', kind: 'section', parent: null, order: 1 }] };
    expect(takenNames(laid)).toEqual(expect.arrayContaining(['txtFace', 'secClient', 'setup']));
  });

  test('survives another publish', () => {
    const added = newItem(whole, 'NewBusiness', { name: 'txtNote', fieldType: 'text' });
    const theirs: PublishedForm = { ...published, document: { ...document, version: 8 } };
    const draft = new Map([['txtNote', added]]);
    expect(rebaseDraft(panel, published, theirs, draft)).toEqual({ draft, gone: [] });
  });
});

describe('undo', () => {
  const one = step(startTimeline('a'), 'b');

  test('goes back a step at a time and redo goes forth again', () => {
    expect(undo(one)).toEqual({ past: [], now: 'a', future: ['b'] });
    expect(redo(undo(one))).toEqual(one);
    expect(undo(undo(one)).now).toBe('a');
    expect(redo(one)).toBe(one);
  });

  test('forgets what was undone once something else is done', () => {
    expect(step(undo(one), 'c')).toEqual({ past: ['a'], now: 'c', future: [] });
  });

  test('does not stop at a state that was only seen better', () => {
    expect(undo(amend(one, 'B')).now).toBe('a');
    expect(amend(undo(one), 'A').future).toEqual(['b']);
  });

  test('a deleted field that was not edited leaves the draft as it is', () => {
    const state = { draft: new Map([['txtFace', edit('txtFace', { max: 9 })]]), invalid: new Set<string>() };
    expect(without(state, 'cboClass').draft).toBe(state.draft);
    expect(without(state, 'txtFace').draft.size).toBe(0);
  });

  test('an edit that changes nothing is the same draft', () => {
    const edited = edit('txtFace', { max: 9 });
    const first = withEdit(panel, published, NOTHING_DRAFTED, { name: 'txtFace', edited, isValid: true });
    expect(first.draft.get('txtFace')).toBe(edited);
    const again = { name: 'txtFace', edited: edit('txtFace', { max: 9 }), isValid: true };
    expect(withEdit(panel, published, first, again).draft).toBe(first.draft);
    const wrong = withEdit(panel, published, first, { ...again, isValid: false });
    expect(wrong.draft).toBe(first.draft);
    expect(wrong.invalid).toEqual(new Set(['txtFace']));
    const back = { name: 'txtFace', edited: base('txtFace'), isValid: true };
    expect(withEdit(panel, published, first, back).draft.size).toBe(0);
  });
});

describe('a draft over a version somebody else published', () => {
  const theirs: PublishedForm = {
    document: {
      ...document,
      version: 8,
      items: items.map((item) => (item.name === 'txtFace' ? { ...item, required: true, max: 3_000_000 } : item)),
    },
    setup,
  };

  test('keeps the edits and takes what else was changed', () => {
    const draft = new Map([['txtFace', edit('txtFace', { labelEn: 'Face' })]]);
    const rebased = rebaseDraft(panel, published, theirs, draft).draft.get('txtFace');
    expect(rebased?.item).toMatchObject({ required: true, max: 3_000_000 });
    expect(rebased?.messages['tEdit-NewBusiness-txtFace']?.en).toBe('Face');
  });

  test('keeps the edit of an attribute both changed, and shows the other as what it was', () => {
    const draft = new Map([['txtFace', edit('txtFace', { max: 5_000_000 })]]);
    const rebased = rebaseDraft(panel, published, theirs, draft).draft.get('txtFace');
    expect(rebased && changesOf(panel, 'NewBusiness', publishedItem(theirs, 'txtFace'), rebased)).toEqual([
      { attribute: 'max', was: 3_000_000 },
    ]);
  });

  test('names the fields that are gone', () => {
    const gone: PublishedForm = { ...theirs, document: { ...theirs.document, items: [] } };
    const draft = new Map([['txtFace', edit('txtFace', { max: 9 })]]);
    expect(rebaseDraft(panel, published, gone, draft)).toEqual({ draft: new Map(), gone: ['txtFace'] });
  });
});
