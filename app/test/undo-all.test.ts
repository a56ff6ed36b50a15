import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf, lintForm, type Message, pasteClip } from '@lifeform/metadata';
import { NEW_FORM } from '@lifeform/metadata/contract';
import { cloneProduct, type ProductContent } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { act, discard } from '../src/area/developer/draft/act.ts';
import { addField, duplicateField } from '../src/area/developer/draft/add-field.ts';
import { applyFix } from '../src/area/developer/draft/apply-fix.ts';
import { confirmCase, nameCase, putCell } from '../src/area/developer/draft/case-table.ts';
import { clipFrom, cutEdit, pasteEdit } from '../src/area/developer/draft/clip-edit.ts';
import {
  type DraftState,
  type Edit,
  holdText,
  markInvalid,
  sameState,
  startDraft,
} from '../src/area/developer/draft/draft-state.ts';
import type { EditedItem } from '../src/area/developer/draft/edited-item.ts';
import { dropItem, type FormVersion, publishedItem, putItem, viewOf } from '../src/area/developer/draft/form-draft.ts';
import { importContent } from '../src/area/developer/draft/import-content.ts';
import { ADDED_KINDS, addPlace, newPlaceID, placeField } from '../src/area/developer/draft/layout-add.ts';
import { placeEntry } from '../src/area/developer/draft/layout-move.ts';
import { addPart } from '../src/area/developer/draft/part-edit.ts';
import { addEntry, moveTitle, newID, putEntry } from '../src/area/developer/draft/part-entry.ts';
import { removePlace, setPlace } from '../src/area/developer/draft/place-edit.ts';
import {
  addProduct,
  dropProduct,
  editSetup,
  offerProduct,
  renameProduct,
  setLimit,
} from '../src/area/developer/draft/product-edit.ts';
import { putContent } from '../src/area/developer/draft/put-content.ts';
import * as records from '../src/area/developer/draft/record-edit.ts';
import { renamedDraft } from '../src/area/developer/draft/rename-draft.ts';
import { redo, startTimeline, type Timeline, undo } from '../src/area/developer/draft/timeline.ts';
import { showWhen } from '../src/area/developer/layout/place-condition.ts';
import { putTexts } from '../src/area/developer/texts/text-reading.ts';

const FORM = 'NewBusiness';
const words: Message = { en: 'Words', fr: 'Mots' };

/** A small form of products whose records are kept: it has every part that is edited. */
function beginning(): FormVersion {
  const seeded = seed.forms.find(({ form }) => form === FORM);
  const product = seeded?.items.find(({ name }) => name === 'cboProduct');
  const [first, second] = seed.products;
  if (!product || !first || !second) throw new Error('The seed has no products to choose.');
  const offered = product.optionItems?.filter(({ code }) => [first.prodID, second.prodID].includes(code)) ?? [];
  const content: ProductContent = {
    items: [
      { ...product, optionItems: offered, defaultValue: first.prodID },
      { name: 'txtFace', fieldType: 'dollar-integer', min: 1, max: 9 },
      { name: 'chkSure', fieldType: 'check' },
      { name: 'txtNotes', fieldType: 'text', recallItems: ['txtFace'] },
    ],
    layout: [
      { id: 'secOne', kind: 'section', parent: null, order: 1 },
      { id: 'txtFace', kind: 'field', parent: 'secOne', order: 1 },
      { id: 'secTwo', kind: 'section', parent: null, order: 2 },
    ],
    rules: [{ kind: 'binding', id: 'one', field: 'txtNotes', property: 'required', expression: { var: 'chkSure' } }],
    cases: [{ id: 'a-case', isProposed: true, given: { values: {} }, steps: [{ action: 'open', expect: {} }] }],
    messages: { [`tEdit-${FORM}-txtFace`]: words },
    setups: { [first.prodID]: first, [second.prodID]: second },
    record: { ...NEW_FORM.record, address: 'kept', icon: 'form' },
  };
  return { form: FORM, version: 1, content, prodID: first.prodID };
}

const base = beginning();

/** Picks by the numbers a run was given. */
type Pick = <T>(of: readonly T[]) => T;
type Maker = (content: ProductContent, pick: Pick) => Edit;

const names = ({ items }: ProductContent): readonly string[] => ['txtNew', ...items.map(({ name }) => name)];
const places = ({ layout }: ProductContent): readonly string[] => ['nowhere', ...layout.map(({ id }) => id)];
const edited = (content: ProductContent, name: string, max: number): EditedItem => {
  const before = publishedItem(viewOf(base, content), name);
  return {
    ...before,
    item: { ...before.item, max },
    messages: { [`tEdit-${FORM}-${name}`]: { en: `${max}`, fr: '' } },
  };
};
const products = ({ setups }: ProductContent): readonly string[] => ['9999', ...Object.keys(setups)];
const states = ({ record }: ProductContent): readonly string[] => ['x', ...(record?.states ?? []).map(({ id }) => id)];

/** Every function that makes an edit of a draft, by its file and name. */
const MAKERS: Readonly<Record<string, Maker>> = {
  'layout/place-condition.ts showWhen': (content, pick) => showWhen(pick(places(content)), newID(content, 'rules')),
  'texts/text-reading.ts putTexts': (_, pick) => putTexts({ [`tEdit-${FORM}-${pick(['a', 'txtFace'])}`]: words }),
  'draft/apply-fix.ts applyFix': (content) => {
    return applyFix(
      lintForm(documentOf(FORM, 1, content))
        .flatMap(({ fix }) => fix ?? [])
        .slice(0, 1),
    );
  },
  'draft/add-field.ts addField': (content, pick) =>
    addField(base, edited(content, pick(['txtNew', 'txtMore']), 1), pick(places(content))),
  'draft/add-field.ts duplicateField': (content, pick) =>
    duplicateField(base, 'txtNotes', edited(content, pick(['txtNew', 'txtMore']), 1), pick(places(content))),
  'draft/layout-move.ts placeEntry': (content, pick) =>
    placeEntry(pick(places(content)), { parent: pick([null, ...places(content)]), at: pick([0, 1, 2]) }),
  'draft/put-content.ts putContent': (content, pick) =>
    putContent(
      pick([
        renamedDraft(base, content, 'txtFace', 'txtSum'),
        importContent(FORM, content, base.content, undefined).whole,
      ]),
    ),
  'draft/layout-add.ts addPlace': (content, pick) => {
    const kind = pick(ADDED_KINDS);
    return addPlace(FORM, kind, newPlaceID(content.layout, kind), pick(places(content)), words);
  },
  'draft/layout-add.ts placeField': (content, pick) => placeField(pick(names(content)), pick(places(content))),
  'draft/product-edit.ts addProduct': (content, pick) => {
    const [source] = Object.values(content.setups);
    if (!source) return () => undefined;
    const prodID = pick(['0990', '0991']);
    return addProduct(cloneProduct(source, { prodID, name: words }), source.prodID);
  },
  'draft/product-edit.ts dropProduct': (content, pick) => dropProduct(pick(products(content))),
  'draft/product-edit.ts offerProduct': (content, pick) => offerProduct(pick(products(content)), pick([true, false])),
  'draft/product-edit.ts editSetup': (content, pick) =>
    editSetup(pick(products(content)), (setup) => void Object.assign(setup, { basis: pick(['A', 'B']) })),
  'draft/product-edit.ts renameProduct': (content, pick) =>
    renameProduct(pick(products(content)), pick([words, { en: 'Other', fr: 'Autre' }])),
  'draft/product-edit.ts setLimit': (content, pick) =>
    setLimit(pick(products(content)), 'txtFace', pick(['min', 'max']), pick([undefined, 3, 4])),
  'draft/part-edit.ts addPart': (content, pick) =>
    addPart(
      FORM,
      { id: newPlaceID(content.layout, 'group'), part: 'Address', title: words },
      pick([undefined, 'secTwo']),
    ),
  'draft/case-table.ts putCell': (_, pick) =>
    putCell(
      'a-case',
      pick([
        { kind: 'about', name: 'today' },
        { kind: 'given', field: 'txtFace' },
        { kind: 'expected', field: 'txtFace', property: 'value' },
      ] as const),
      pick([undefined, 1, 2]),
    ),
  'draft/case-table.ts confirmCase': () => confirmCase('a-case'),
  'draft/case-table.ts nameCase': (_, pick) => nameCase('a-case', pick([words, { en: '', fr: '' }])),
  'draft/part-entry.ts putEntry': (content, pick) => {
    const part = pick(['rules', 'layout', 'cases', 'setups'] as const);
    const [entry] = part === 'setups' ? Object.values(content.setups) : content[part];
    return putEntry(part, 0, pick([entry && { ...entry, order: 9 }, undefined]));
  },
  'draft/part-entry.ts addEntry': (content, pick) => {
    const part = pick(['rules', 'cases'] as const);
    return addEntry(part, newID(content, part));
  },
  'draft/part-entry.ts moveTitle': (content, pick) => moveTitle(FORM, pick(names(content)), pick(['other', 'another'])),
  'draft/place-edit.ts setPlace': (content, pick) =>
    pick([
      setPlace(pick(places(content)), 'width', pick([undefined, 2])),
      setPlace(pick(places(content)), 'repeat', pick([undefined, { min: 1, max: 3, layout: 'cards' } as const])),
    ]),
  'draft/place-edit.ts removePlace': (content, pick) => removePlace(FORM, pick(places(content))),
  'draft/record-edit.ts editRecord': (content, pick) =>
    records.editRecord((record) => {
      records.grant(record.rights.see, pick(['agent', 'developer']), pick([undefined, 'own', 'all']));
      records.put(record, 'isArchived', pick([undefined, true]));
      record.list.columns = [...records.shift(content.record?.list.columns ?? [], 0, 1)];
    }),
  'draft/record-edit.ts addEntry': (_, pick) => records.addEntry(FORM, pick(records.ENTRY_KINDS), words),
  'draft/record-edit.ts removeEntry': (content, pick) =>
    records.removeEntry(FORM, pick(records.ENTRY_KINDS), pick(states(content)), pick([true, false])),
  'draft/clip-edit.ts cutEdit': (content, pick) =>
    cutEdit(clipFrom(FORM, content, [pick(content.layout.map(({ id }) => id)), pick(names(content))])),
  'draft/clip-edit.ts pasteEdit': (content, pick) => {
    const ids = content.layout.map(({ id }) => id);
    const clip = clipFrom(FORM, content, [pick(ids), pick(names(content))]);
    return pasteEdit(FORM, pasteClip(FORM, content, clip), pick([undefined, ...ids]));
  },
  'draft/form-draft.ts putItem': (content, pick) =>
    putItem(base, edited(content, pick(names(content)), pick([1, 2, 3]))),
  'draft/form-draft.ts dropItem': (content, pick) => dropItem(base, pick(names(content))),
};

/** What the editor does besides edits of the content. */
const DEEDS: readonly ((timeline: Timeline<DraftState>, pick: Pick) => Timeline<DraftState>)[] = [
  undo,
  redo,
  (timeline) => act(timeline, discard(base)),
  (timeline, pick) =>
    act(timeline, (draft) => holdText(draft, pick(['Rule one', 'Case']), pick([undefined, '{', '[']))),
  (timeline, pick) =>
    act(timeline, (draft) => {
      const name = pick(names(timeline.now.content));
      putItem(base, edited(timeline.now.content, name, pick([4, 5])))(draft.content);
      markInvalid(draft, name, pick([true, false]));
    }),
];

function all(timeline: Timeline<DraftState>, step: typeof undo<DraftState>): Timeline<DraftState> {
  let last = timeline;
  for (let next = step(last); next !== last; next = step(next)) last = next;
  return last;
}

test('whatever is done to a draft, undoing all of it leads to the start and redoing all of it to the end [EDIT-017]', () => {
  const makers = Object.values(MAKERS);
  const deeds = [
    ...makers.map((maker) => (timeline: Timeline<DraftState>, pick: Pick) => {
      const edit = maker(timeline.now.content, pick);
      return act(timeline, ({ content }) => edit(content));
    }),
    ...DEEDS,
  ];
  const one = fc.record({
    // Something is redone only right after it was undone.
    deed: fc.oneof(
      { arbitrary: fc.nat(deeds.length - 1), weight: 3 },
      fc.constantFrom(makers.length, makers.length + 1),
    ),
    picks: fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 }),
  });
  const tried = new Set<number>();
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 30 }), (acts) => {
      const start = startTimeline(startDraft(base.content));
      let timeline = start;
      for (const { deed, picks } of acts) {
        let at = 0;
        const pick: Pick = (of) => of[(picks[at++ % picks.length] ?? 0) % of.length] as (typeof of)[number];
        const next = deeds[deed]?.(timeline, pick) ?? timeline;
        if (next !== timeline) tried.add(deed);
        timeline = next;
      }
      const end = all(timeline, redo);
      const begun = all(end, undo);
      expect(sameState(begun.now, start.now)).toBe(true);
      expect(sameState(all(begun, redo).now, end.now)).toBe(true);
    }),
    { numRuns: 300 },
  );
  // Each of them changed something in at least one run.
  expect(deeds.flatMap((_, at) => (tried.has(at) ? [] : [Object.keys(MAKERS)[at] ?? at]))).toEqual([]);
});

test('every function of the editor that makes an edit is among those that are undone here', () => {
  const folder = join(import.meta.dirname, '../src/area/developer');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const functions = readFileSync(join(folder, file), 'utf8')
        .split(/^export (?:async )?function /m)
        .slice(1);
      return functions
        .filter((source) => source.slice(0, source.indexOf('\n}')).includes('): Edit {'))
        .map((source) => `${file} ${source.match(/^\w+/)?.[0]}`);
    });
  expect(found.toSorted()).toEqual(Object.keys(MAKERS).toSorted());
});
