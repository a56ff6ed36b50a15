import type { FormDocument, InterfaceSetupItem } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { createForm, type StepKind, stepOfField, stepPlace, stepsOf } from '../../src/index.ts';

const place = (
  id: string,
  kind: InterfaceSetupItem['kind'],
  parent: string | null,
  order: number,
  more: Partial<InterfaceSetupItem> = {},
): InterfaceSetupItem => ({ id, kind, parent, order, ...more });

/** A visit in three pages; the middle one is there for those who take something. */
const document: FormDocument = {
  form: 'Visit',
  version: 1,
  items: [
    { name: 'lblHello', fieldType: 'label' },
    { name: 'name', fieldType: 'text', required: true },
    { name: 'takes', fieldType: 'check' },
    { name: 'pagDrugs', fieldType: 'page' },
    { name: 'drug', fieldType: 'text', required: true },
    { name: 'allergic', fieldType: 'check' },
    { name: 'against', fieldType: 'text' },
    { name: 'note', fieldType: 'text' },
    { name: 'lblBye', fieldType: 'label' },
    { name: 'send', fieldType: 'button' },
  ],
  layout: [
    place('pagYou', 'page', null, 1),
    place('secYou', 'section', 'pagYou', 1),
    place('lblHello', 'field', 'secYou', 1),
    place('name', 'field', 'secYou', 2),
    place('takes', 'field', 'secYou', 3),
    place('pagDrugs', 'page', null, 2),
    place('drug', 'field', 'pagDrugs', 1),
    place('grpAllergy', 'group', 'pagDrugs', 2, { head: 'allergic' }),
    place('against', 'field', 'grpAllergy', 1),
    place('pagEnd', 'page', null, 3),
    place('note', 'field', 'pagEnd', 1),
    place('lblBye', 'field', 'pagEnd', 2),
    place('pagSend', 'page', null, 4),
    place('send', 'field', 'pagSend', 1),
  ],
  rules: [
    {
      kind: 'binding',
      id: 'drugs',
      field: 'pagDrugs',
      property: 'displayHidden',
      expression: { '!': [{ var: 'takes' }] },
    },
  ],
  messages: {},
};

const start = (values = {}) => createForm(document, { locale: 'en', now: () => new Date('2026-03-04'), values });
const ids = (form: ReturnType<typeof start>, kind: StepKind) => stepsOf(form, kind).map(({ id }) => id);

describe('the steps of a form', () => {
  test('are its pages; one that a condition hides is skipped, and so is one with nothing but a button [BUILD-025]', () => {
    const form = start();
    expect(ids(form, 'steps')).toEqual(['pagYou', 'pagEnd']);
    form.change('takes', true);
    expect(ids(form, 'steps')).toEqual(['pagYou', 'pagDrugs', 'pagEnd']);
  });

  test('hold the fields of their page in reading order, a group’s head before what it unfolds', () => {
    const [, drugs] = stepsOf(start({ takes: true }), 'steps');
    expect(drugs?.fields).toEqual(['drug', 'allergic', 'against']);
    expect(drugs?.titles).toEqual(['tEdit-Visit-pagDrugs']);
  });

  test('are whatever stands at the root of a layout without pages', () => {
    const sections = document.layout.filter(({ id }) => id === 'secYou' || id === 'name');
    const plain = { ...document, layout: sections.map((e) => (e.id === 'secYou' ? { ...e, parent: null } : e)) };
    const form = createForm(plain, { locale: 'en', now: () => new Date('2026-03-04') });
    expect(ids(form, 'steps')).toEqual(['secYou']);
  });
});

describe('the questions of a form', () => {
  test('are its fields and groups one by one, with the words before them and after the last [BUILD-027]', () => {
    const questions = stepsOf(start({ takes: true }), 'questions');
    expect(questions.map(({ nodes }) => nodes.map(({ id }) => id))).toEqual([
      ['lblHello', 'name'],
      ['takes'],
      ['drug'],
      ['grpAllergy'],
      ['note', 'lblBye'],
    ]);
    expect(questions.map(({ id }) => id)).toEqual(['name', 'takes', 'drug', 'grpAllergy', 'note']);
  });

  test('leave out what is hidden and what only acts [BUILD-027]', () => {
    expect(ids(start(), 'questions')).toEqual(['name', 'takes', 'note']);
  });

  test('are called by the section they stand in, by its page, or by themselves', () => {
    expect(stepsOf(start(), 'questions')[0]?.titles).toEqual([
      'tEdit-Visit-secYou',
      'tEdit-Visit-pagYou',
      'tEdit-Visit-name',
    ]);
  });
});

describe('a step', () => {
  test('is looked at alone: the errors of the others are not shown yet [BUILD-025]', () => {
    const form = start({ takes: true });
    expect(form.check(['name', 'takes'])).toEqual({ accepted: false, firstError: 'name' });
    expect([form.getField('name').showsError, form.getField('drug').showsError]).toEqual([true, false]);
    form.type('name', 'Marie');
    expect(form.check(['name', 'takes']).accepted).toBe(true);
  });

  test('that was left is gone on with; where it is skipped by now, the first that is not complete is [BUILD-025]', () => {
    const form = start({ takes: true, name: 'Marie' });
    const steps = stepsOf(form, 'steps');
    expect(stepPlace(form, steps, undefined)).toBe(0);
    expect(stepPlace(form, steps, 'pagEnd')).toBe(2);
    expect(stepPlace(form, steps, 'pagGone')).toBe(1);
    form.change('drug', 'Iron');
    expect(stepPlace(form, stepsOf(form, 'steps'), 'pagGone')).toBe(2);
  });

  test('is found by a field it shows', () => {
    const steps = stepsOf(start(), 'steps');
    expect([stepOfField(steps, 'note'), stepOfField(steps, 'drug')]).toEqual([1, -1]);
  });
});
