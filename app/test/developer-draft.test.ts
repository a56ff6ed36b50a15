import { createForm } from '@lifeform/engine';
import type { ControlItem, FormDocument, FormValues } from '@lifeform/metadata';
import { toUpdateRequest } from '@lifeform/metadata/contract';
import { lintProductForm, type ProductSetup, productContent } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import { administeredPanel } from '../src/area/developer/draft/administered-panel.ts';
import { applyFix } from '../src/area/developer/draft/apply-fix.ts';
import { holdText, markInvalid, startDraft } from '../src/area/developer/draft/draft-state.ts';
import type { EditedItem } from '../src/area/developer/draft/edited-item.ts';
import {
  changedItems,
  dropItem,
  type FormVersion,
  type PublishedForm,
  publishedItem,
  putItem,
  viewOf,
} from '../src/area/developer/draft/form-draft.ts';
import { formatJson } from '../src/area/developer/draft/format-json.ts';
import { impactOf } from '../src/area/developer/draft/impact.ts';
import { addPlace, newPlaceID, placeField, unplaced } from '../src/area/developer/draft/layout-add.ts';
import { copyItem, copyName, newItem, takenNames } from '../src/area/developer/draft/new-item.ts';
import { changesOf, fromPanelValues, toPanelValues } from '../src/area/developer/draft/panel-values.ts';
import { moveTitle } from '../src/area/developer/draft/part-entry.ts';
import { advance, redo, startTimeline, type Timeline, undo } from '../src/area/developer/draft/timeline.ts';

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
const version: FormVersion = {
  form: 'NewBusiness',
  version: 7,
  content: productContent(document, [setup]),
  prodID: '0180',
};

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
    ['maskPattern', 'text'],
    ['maskSample', 'text'],
    ['maskStored', 'combo'],
    ['maskEn', 'text'],
    ['maskFr', 'text'],
    ['maskDefinitions', 'text'],
    ['maskBlocks', 'text'],
    ['maskVariants', 'text'],
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

const drafted = (name: string, values: object) => produce(version.content, putItem(version, edit(name, values)));

describe('publishing', () => {
  test('sends the changed item, the changed texts and the version the editor started from', () => {
    const content = drafted('txtFace', { max: 5_000_000, labelFr: 'Capital' });
    expect(toUpdateRequest(version, content, ' Raised ')).toEqual({
      form: 'NewBusiness',
      baseVersion: 7,
      items: [{ ...items[0], max: 5_000_000 }],
      messages: { 'tEdit-NewBusiness-txtFace': { en: 'Face amount', fr: 'Capital' } },
      comment: 'Raised',
    });
  });

  test('sends a product its own limit and leaves the item out', () => {
    expect(toUpdateRequest(version, drafted('txtFace', { min: 25_000 }), '')).toEqual({
      form: 'NewBusiness',
      baseVersion: 7,
      items: [],
      products: { '0180': { txtFace: { min: 25_000 } } },
    });
  });

  test('sends a whole setup where more than overrides of the form changed', () => {
    const changed = { ...setup, planCode: 'B' };
    const content = { ...version.content, setups: { '0180': changed } };
    expect(toUpdateRequest(version, content, '')).toMatchObject({ items: [], setups: { '0180': changed } });
  });

  test('sends rules and layout whole, and only where they changed', () => {
    const rule = { kind: 'binding', id: 'a', field: 'txtFace', property: 'required', expression: true } as const;
    const request = toUpdateRequest(version, { ...version.content, rules: [rule] }, '');
    expect(request).toEqual({ form: 'NewBusiness', baseVersion: 7, items: [], rules: [rule] });
  });

  test('sends everything where a field went or another order was chosen', () => {
    const moved = { ...version.content, items: [...items].reverse() };
    expect(toUpdateRequest(version, moved, '')).toEqual({
      form: 'NewBusiness',
      baseVersion: 7,
      items: moved.items,
      messages: document.messages,
      isWhole: true,
    });
    expect(toUpdateRequest(version, produce(version.content, dropItem(version, 'cboClass')), '')).toMatchObject({
      items: [items[0]],
      isWhole: true,
    });
  });

  test('of what a product sets goes to the product that is chosen, and leaves the others alone [KEEP-010]', () => {
    const other = { prodID: '0110', items: { NewBusiness: { txtFace: { min: 25_000 } } } } as unknown as ProductSetup;
    const chosen: FormVersion = { ...version, content: productContent(document, [setup, other]), prodID: '0110' };
    const view = viewOf(chosen, chosen.content);
    expect(view.setup?.prodID).toBe('0110');
    const edited = fromPanelValues(panel, 'NewBusiness', publishedItem(view, 'txtFace'), {
      ...toPanelValues(panel, 'NewBusiness', publishedItem(view, 'txtFace')),
      min: 30_000,
    });
    const { products, items: sent } = toUpdateRequest(chosen, produce(chosen.content, putItem(chosen, edited)), '');
    expect(products).toEqual({ '0110': { txtFace: { min: 30_000 } } });
    expect(sent).toEqual([]);
  });

  test('is previewed with the form and the product as they would be', () => {
    const preview = viewOf(version, drafted('txtFace', { min: 25_000, max: 9, labelEn: 'Face' }));
    expect(preview.document.items[0]?.max).toBe(9);
    expect(preview.document.messages['tEdit-NewBusiness-txtFace']?.en).toBe('Face');
    expect(preview.setup?.items.NewBusiness?.txtFace).toEqual({ min: 25_000 });
  });

  test('names the fields that differ, in item, text or what the product sets', () => {
    expect(changedItems(version, version.content)).toEqual(new Set());
    expect(changedItems(version, drafted('txtFace', { labelEn: 'Face' }))).toEqual(new Set(['txtFace']));
    expect(changedItems(version, drafted('txtFace', { min: 25_000 }))).toEqual(new Set(['txtFace']));
    expect(changedItems(version, drafted('cboClass', { required: true }))).toEqual(new Set(['cboClass']));
  });

  test('a text that was emptied in both languages is taken away', () => {
    const content = drafted('txtFace', { labelEn: '', labelFr: '' });
    expect(content.messages).toEqual({});
    expect(toUpdateRequest(version, content, '').isWhole).toBe(true);
  });
});

describe('the impact of a change', () => {
  test('is the rules that read the field and the fields that recall it', () => {
    const rule = { kind: 'check', id: 'r', fields: ['cboClass'], message: 'msg-r' } as const;
    const rules = [
      { ...rule, fails: { '>': [{ var: 'txtFace' }, 1] } },
      { ...rule, id: 's', fails: { var: 'cboClass' } },
    ];
    const content = { ...version.content, rules };
    expect(impactOf(content, new Set(['txtFace']))).toEqual({ readers: ['r'], recallers: ['cboClass'] });
  });
});

describe('JSON in the editor', () => {
  test('is the very value again, a line for what fits on one', () => {
    const rule = { kind: 'check', fails: { and: [{ var: 'txtFace' }, { '>': [{ var: 'txtAge' }, 5] }] } };
    const text = formatJson({ ...rule, message: 'msg-long-enough-for-another-line' });
    expect(JSON.parse(text)).toEqual({ ...rule, message: 'msg-long-enough-for-another-line' });
    expect(text.split('\n')).toContain(
      '  "fails": { "and": [{ "var": "txtFace" }, { ">": [{ "var": "txtAge" }, 5] }] },',
    );
    expect(formatJson([])).toBe('[]');
  });
});

describe('a fix', () => {
  test('replaces and removes where it points', () => {
    const { content } = version;
    const fix = applyFix([
      { op: 'replace', path: '/items/0/min', value: 1 },
      { op: 'remove', path: '/items/1/recallItems/0' },
      { op: 'remove', path: '/setups/0180/items/NewBusiness/txtFace' },
    ]);
    const fixed = produce(content, fix);
    expect(fixed.items[0]?.min).toBe(1);
    expect(fixed.items[1]?.recallItems).toEqual([]);
    expect(fixed.setups['0180']?.items.NewBusiness).toEqual({});
    expect(content.items[0]?.min).toBe(50_000);
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
    const values = { name: 'txtNote', fieldType: 'text', labelEn: 'Note', labelFr: 'Remarque' };
    const added = newItem(whole, 'NewBusiness', values, { choices: [], agreement: { en: '', fr: '' } });
    const content = produce(version.content, putItem(version, added));
    expect(toUpdateRequest(version, content, '')).toEqual({
      form: 'NewBusiness',
      baseVersion: 7,
      items: [{ name: 'txtNote', fieldType: 'text', maxLength: 100 }],
      messages: { 'tEdit-NewBusiness-txtNote': { en: 'Note', fr: 'Remarque' } },
    });
    expect(viewOf(version, content).document.items.at(-1)?.name).toBe('txtNote');
    expect(produce(content, dropItem(version, 'txtNote'))).toEqual(version.content);
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
});

describe('undo', () => {
  const start = { word: 'a', mark: '' };
  const isOtherWord = (before: typeof start, after: typeof start): boolean => before.word !== after.word;
  const say = (timeline: Timeline<typeof start>, part: Partial<typeof start>) =>
    advance(timeline, (draft) => void Object.assign(draft, part), isOtherWord);
  const one = say(startTimeline(start), { word: 'b' });

  test('goes back a step at a time and redo goes forth again', () => {
    expect([undo(one).now, undo(one).past]).toEqual([start, []]);
    expect(redo(undo(one))).toEqual(one);
    expect(undo(undo(one)).now).toEqual(start);
    expect(redo(one)).toBe(one);
  });

  test('keeps what a step changed, and nothing else', () => {
    expect(one.past).toEqual([
      {
        patches: [{ op: 'replace', path: ['word'], value: 'b' }],
        inverse: [{ op: 'replace', path: ['word'], value: 'a' }],
      },
    ]);
  });

  test('forgets what was undone once something else is done', () => {
    const other = say(undo(one), { word: 'c' });
    expect([other.now.word, other.past.length, other.future]).toEqual(['c', 1, []]);
  });

  test('does not stop at what is no step of its own, and takes it back with the step before', () => {
    const marked = say(one, { mark: 'x' });
    expect([marked.past.length, undo(marked).now, redo(undo(marked)).now]).toEqual([1, start, marked.now]);
    expect(say(undo(one), { mark: 'x' }).future).toEqual(undo(one).future);
  });

  test('an edit that changes nothing is the same draft', () => {
    const first = advance(
      startTimeline(startDraft(version.content)),
      ({ content }) => putItem(version, edit('txtFace', { max: 9 }))(content),
      () => true,
    );
    const again = advance(
      first,
      ({ content }) => putItem(version, edit('txtFace', { max: 9 }))(content),
      () => true,
    );
    expect([first.past.length, again === first]).toEqual([1, true]);
    expect(undo(first).now.content).toEqual(version.content);
  });

  test('what cannot be taken yet is kept with the draft and stops nothing else', () => {
    const begun = startDraft(version.content);
    const wrong = produce(begun, (draft) => {
      holdText(draft, 'Rule a', '{');
      markInvalid(draft, 'txtFace', true);
    });
    expect([wrong.pending.get('Rule a'), wrong.invalid.has('txtFace'), wrong.content]).toEqual([
      '{',
      true,
      begun.content,
    ]);
    const right = produce(wrong, (draft) => {
      holdText(draft, 'Rule a', undefined);
      markInvalid(draft, 'txtFace', false);
    });
    expect(right).toEqual(begun);
    expect(produce(begun, (draft) => markInvalid(draft, 'txtFace', false))).toBe(begun);
  });
});

describe('a new section', () => {
  const needs = seed.forms.find(({ form }) => form === 'NeedsLite');
  if (needs === undefined) throw new Error('No form NeedsLite is seeded.');
  const shipped: FormDocument = { ...needs, version: 1 };
  const before = productContent(shipped, []);
  const title = { en: 'New section', fr: 'Nouvelle section' };
  const id = newPlaceID(before.layout, 'section');
  const after = produce(before, addPlace('NeedsLite', 'section', id, undefined, title));

  test('has a title in both languages, so that it can be published as it is [KEEP-012]', () => {
    expect(after.layout.at(-1)).toMatchObject({ id: 'newSection', kind: 'section' });
    expect(after.messages['tEdit-NeedsLite-newSection']).toEqual(title);
    expect(lintProductForm({ ...shipped, layout: after.layout, messages: after.messages }, [])).toEqual([]);
  });

  test('stands in the page that is selected, and a group and a field in its section', () => {
    const paged = produce(before, addPlace('NeedsLite', 'page', 'newPage', undefined, title));
    const inPage = produce(paged, addPlace('NeedsLite', 'section', 'newSection', 'newPage', title));
    const grouped = produce(inPage, addPlace('NeedsLite', 'group', 'newGroup', 'newSection', title));
    const parents = grouped.layout.slice(-3).map(({ id: name, parent }) => [name, parent]);
    expect(parents).toEqual([
      ['newPage', null],
      ['newSection', 'newPage'],
      ['newGroup', 'newSection'],
    ]);
    const added = produce(grouped, (content) => void content.items.push({ name: 'txtNew', fieldType: 'text' }));
    expect(unplaced(added)).toEqual([...unplaced(before), 'txtNew']);
    const placed = produce(added, placeField('txtNew', 'newGroup'));
    expect(placed.layout.at(-1)).toEqual({ id: 'txtNew', kind: 'field', parent: 'newGroup', order: 1 });
    expect(unplaced(placed)).toEqual(unplaced(before));
  });

  test('takes its title along when it gets another id', () => {
    const layout = after.layout.map((entry) => (entry.id === 'newSection' ? { ...entry, id: 'secLater' } : entry));
    const { messages } = produce({ ...after, layout }, moveTitle('NeedsLite', 'newSection', 'secLater'));
    expect(messages['tEdit-NeedsLite-secLater']).toEqual(title);
    expect(messages).not.toHaveProperty('tEdit-NeedsLite-newSection');
  });
});

describe('the panel of an administrator', () => {
  const whole = seed.forms.find(({ form }) => form === 'ControlItem');
  if (whole === undefined) throw new Error('No form ControlItem is seeded.');
  const panelForm = { ...whole, version: 1, messages: seed.messages };
  const offered = administeredPanel(panelForm, 'NewBusiness', 'txtFace', document.messages);

  const form = createForm(offered, { locale: 'en', now: () => new Date() });
  const shown = (fieldType: string) => {
    form.setValues({ fieldType });
    return offered.items.map(({ name }) => name).filter((name) => !form.getField(name).hidden);
  };

  test('has the limits of an amount, whether it is required, and the texts there are; nothing else [KEEP-013]', () => {
    expect(shown('dollar-integer').sort()).toEqual([
      ...['allowZero', 'formatGrouped', 'formatPrefixEn', 'formatPrefixFr', 'formatSign', 'formatSuffixEn'],
      ...['formatSuffixFr', 'isOptional', 'labelEn', 'labelFr', 'max', 'maxLength', 'min', 'required', 'useLimits'],
    ]);
  });

  test('goes by the type of the field, as the whole panel does', () => {
    expect(shown('text')).toContain('maxLength');
    expect(shown('text')).not.toContain('max');
  });
});

describe('the mask of a field', () => {
  const name: EditedItem = { item: { name: 'txtNumber', fieldType: 'text' }, messages: {}, override: undefined };
  const edited = (values: FormValues, from = name) =>
    fromPanelValues(panel, 'NewBusiness', from, { ...toPanelValues(panel, 'NewBusiness', from), ...values });

  test('is made of a pattern, with a sample made of it until its author says another [BUILD-042]', () => {
    const made = edited({ maskPattern: 'AAA-0000' }).item.mask;
    expect(made).toEqual({ pattern: 'AAA-0000', sample: expect.stringMatching(/^[A-Z]{3}-[0-9]{4}$/) });
    expect(edited({ maskPattern: '000' }, edited({ maskPattern: 'AAA-0000' })).item.mask).toEqual({
      pattern: '000',
      sample: '123',
    });
    expect(edited({ maskPattern: 'AAA-0000', maskSample: 'ABC-1234', maskStored: 'bare' }).item.mask).toEqual({
      pattern: 'AAA-0000',
      sample: 'ABC-1234',
      stored: 'bare',
    });
  });

  test('has its places, blocks and variants a line each, which read back as they were written [BUILD-040]', () => {
    const parts = {
      maskPattern: '#-MM-PP',
      maskSample: 'A-07-ON',
      maskDefinitions: '# | A-C1-3 | upper',
      maskBlocks: 'MM | 1..12\nPP | ON, QC\nYY | 00',
      maskVariants: 'old | 000 | 123',
    };
    const made = edited(parts);
    expect(made.item.mask).toEqual({
      pattern: '#-MM-PP',
      sample: 'A-07-ON',
      definitions: { '#': { of: 'A-C1-3', case: 'upper' } },
      blocks: { MM: { from: 1, to: 12 }, PP: { choices: ['ON', 'QC'] }, YY: { pattern: '00' } },
      variants: { old: { pattern: '000', sample: '123' } },
    });
    expect(toPanelValues(panel, 'NewBusiness', made)).toMatchObject(parts);
  });

  test('names its message while there is one, and goes with its pattern', () => {
    const made = edited({ maskPattern: '000', maskEn: 'Three digits', maskFr: 'Trois chiffres' });
    const key = 'tEdit-NewBusiness-txtNumber-mask';
    expect([made.item.mask?.message, made.messages[key]]).toEqual([key, { en: 'Three digits', fr: 'Trois chiffres' }]);
    expect(edited({ maskEn: '', maskFr: '' }, made).item.mask?.message).toBeUndefined();
    expect(edited({ maskPattern: '' }, made).item).toEqual({ name: 'txtNumber', fieldType: 'text' });
  });

  test('that a product sets is changed for that product', () => {
    const mask = { pattern: '000', sample: '123' };
    const own = edited({ maskPattern: '0000' }, { ...name, override: { mask } });
    expect([own.item.mask, own.override?.mask?.pattern]).toEqual([undefined, '0000']);
  });
});
