import type { BindingRule, ControlItem, FormDocument, InterfaceSetupItem, RuleProperty } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { createForm, reasonOf } from '../../src/index.ts';

const place = (id: string, kind: InterfaceSetupItem['kind'], parent: string | null) => ({ id, kind, parent, order: 1 });

/** A group in a section in a page, with a required field; one of the three is shut when the box is ticked. */
function formOf(part: string, property: RuleProperty, isSet = false) {
  const item: ControlItem = { name: part, fieldType: 'page', ...(isSet ? { [property]: true } : {}) };
  const rule: BindingRule = { kind: 'binding', id: 'shut', field: part, property, expression: { var: 'isShut' } };
  const document: FormDocument = {
    ...{ form: 'Visit', version: 1, messages: {}, rules: isSet ? [] : [rule] },
    items: [{ name: 'isShut', fieldType: 'check' }, item, { name: 'reason', fieldType: 'text', required: true }],
    layout: [
      place('secFirst', 'section', null),
      place('isShut', 'field', 'secFirst'),
      place('pagVisit', 'page', null),
      place('secVisit', 'section', 'pagVisit'),
      place('grpVisit', 'group', 'secVisit'),
      place('reason', 'field', 'grpVisit'),
    ],
  };
  return createForm(document, { locale: 'en', now: () => new Date('2026-03-04') });
}

const PARTS = ['pagVisit', 'secVisit', 'grpVisit'];
const STATES = [
  ['displayHidden', 'hidden'],
  ['disabled', 'disabled'],
  ['readOnly', 'readOnly'],
] as const;

describe.each(PARTS)('a field in %s', (part) => {
  test('is hidden with it, refuses no submit, and is required again when it is shown [MEAN-001]', () => {
    const form = formOf(part, 'displayHidden');
    expect(form.submit()).toEqual({ accepted: false, firstError: 'reason' });
    form.change('isShut', true);
    expect(form.getField('reason').hidden).toBe(true);
    expect(form.submit().accepted).toBe(true);
    form.change('isShut', false);
    expect(form.submit().accepted).toBe(false);
  });

  test.each(STATES.slice(1))('is %s with it, by a rule and by the item itself [MEAN-002]', (property, state) => {
    const form = formOf(part, property);
    const heard: string[] = [];
    form.subscribeField('reason', () => heard.push('reason'));
    expect(form.getField('reason')[state]).toBe(false);
    form.change('isShut', true);
    expect([form.getField('reason')[state], heard]).toEqual([true, ['reason']]);
    form.change('isShut', false);
    expect(form.getField('reason')[state]).toBe(false);
    expect(formOf(part, property, true).getField('reason')[state]).toBe(true);
  });

  test.each(STATES)('says why it is %s by the condition of the part', (property) => {
    const form = formOf(part, property);
    form.change('isShut', true);
    const reason = reasonOf(form, 'reason', property);
    expect(reason?.facts.map(({ subject }) => subject)).toEqual([{ kind: 'field', name: 'isShut' }]);
  });
});
