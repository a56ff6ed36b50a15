import type { FormDocument, InterfaceSetupItem } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { createForm, reasonOf } from '../../src/index.ts';

const place = (id: string, kind: InterfaceSetupItem['kind'], parent: string | null, order: number) => ({
  id,
  kind,
  parent,
  order,
});

/** A page that is there for travellers alone, with a tab in it that is there for those who fly. */
const document: FormDocument = {
  form: 'Trip',
  version: 1,
  items: [
    { name: 'travels', fieldType: 'check' },
    { name: 'flies', fieldType: 'check' },
    { name: 'pagTrip', fieldType: 'page' },
    { name: 'tabFlight', fieldType: 'tab' },
    { name: 'where', fieldType: 'text', required: true },
    { name: 'seat', fieldType: 'text', required: true },
    { name: 'send', fieldType: 'button', disableOnError: true },
  ],
  layout: [
    place('pagYou', 'page', null, 1),
    place('travels', 'field', 'pagYou', 1),
    place('flies', 'field', 'pagYou', 2),
    place('send', 'field', 'pagYou', 3),
    place('pagTrip', 'page', null, 2),
    place('secWhere', 'section', 'pagTrip', 1),
    place('where', 'field', 'secWhere', 1),
    place('tabFlight', 'tab', 'pagTrip', 2),
    place('seat', 'field', 'tabFlight', 1),
  ],
  rules: [
    {
      kind: 'binding',
      id: 'trip',
      field: 'pagTrip',
      property: 'displayHidden',
      expression: { '!': [{ var: 'travels' }] },
    },
    {
      kind: 'binding',
      id: 'flight',
      field: 'tabFlight',
      property: 'displayHidden',
      expression: { '!': [{ var: 'flies' }] },
    },
  ],
  messages: {},
};

const start = () => createForm(document, { locale: 'en', now: () => new Date('2026-03-04') });

describe('what stands in a hidden page or tab', () => {
  test('is hidden with it and refuses no submit', () => {
    const form = start();
    expect([form.getField('where').hidden, form.getField('seat').hidden]).toEqual([true, true]);
    expect(form.submit().accepted).toBe(true);
    expect(form.getField('send').isHeld).toBe(false);
  });

  test('is shown and checked as soon as the page is, and what a tab in it hides stays hidden', () => {
    const form = start();
    const heard: string[] = [];
    form.subscribeField('where', () => heard.push('where'));
    form.change('travels', true);
    expect(heard).toEqual(['where']);
    expect([form.getField('where').hidden, form.getField('seat').hidden]).toEqual([false, true]);
    expect(form.submit()).toEqual({ accepted: false, firstError: 'where' });
    form.change('flies', true);
    expect(form.getState().errors).toEqual(['where', 'seat']);
  });

  test('is hidden again with what was entered, which comes back with the page', () => {
    const form = start();
    form.change('travels', true);
    form.change('where', 'Gaspé');
    form.change('travels', false);
    expect(form.getState().errors).toEqual([]);
    form.change('travels', true);
    expect(form.getField('where').value).toBe('Gaspé');
  });

  test('follows a newer document that hides the page no longer', () => {
    const form = start();
    form.replace({ ...document, version: 2, rules: [] });
    expect(form.getField('seat').hidden).toBe(false);
  });

  test('says why by the condition of the page', () => {
    const reason = reasonOf(start(), 'where', 'displayHidden');
    expect(reason?.state.code).toBe('hidden');
    expect(reason?.facts.map(({ subject }) => subject)).toEqual([{ kind: 'field', name: 'travels' }]);
  });
});
