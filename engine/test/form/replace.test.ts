import { FormRejectedError } from '@lifeform/engine';
import type { ControlItem } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { binding, buildForm, checkRule, item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const face = (attributes: Partial<ControlItem> = {}) =>
  item('face', 'dollar-integer', { min: 50_000, max: 1_000_000, ...attributes });
const base = { items: [face(), item('name', 'text'), item('rate', 'percent')], version: 1 };
const next = (items: readonly ControlItem[], more = {}) => buildForm({ items, version: 2, ...more });

describe('a newly published form', () => {
  test('takes effect on what is already entered [META-042]', () => {
    const { form, fill } = start(base);
    fill('face', '2000000');
    const before = form.getField('face').isError;
    const result = form.replace(next([face({ max: 5_000_000 }), item('name', 'text'), item('rate', 'percent')]));
    expect([before, form.getField('face').isError, form.getField('face').value, result]).toEqual([
      true,
      false,
      2_000_000,
      { changed: ['face'], dropped: [] },
    ]);
    expect(form.document.version).toBe(2);
  });

  test('leaves text half typed where it is, under the cursor [META-042]', () => {
    const { form } = start(base);
    form.focus('name');
    form.type('name', 'Ann R');
    form.replace(next([item('name', 'text', { maxLength: 40 }), face()]));
    const during = [form.getField('name').text, form.getField('name').isCurrent];
    form.type('name', 'Ann Ro');
    form.blur('name');
    expect([during, form.getField('name').value]).toEqual([['Ann R', true], 'Ann Ro']);
  });

  test('keeps text that could not be read, and reads it if it now can', () => {
    const { form } = start(base);
    form.focus('rate');
    form.type('rate', 'five');
    form.blur('rate');
    form.replace(next([face(), item('name', 'text'), item('rate', 'percent', { max: 9 })]));
    const kept = form.getField('rate').text;
    form.replace(next([face(), item('name', 'text'), item('rate', 'text')]));
    expect([kept, form.getField('rate').value]).toEqual(['five', 'five']);
  });

  test('that drops a field keeps what is being typed in it until it comes back, and takes no more for it', () => {
    const { form } = start(base);
    form.focus('name');
    form.type('name', 'Ann R');
    form.replace(next([face()]));
    form.type('name', 'Ann Ro');
    form.blur('name');
    form.replace(next(base.items));
    expect([form.click('name'), form.getField('name').value]).toEqual([false, 'Ann R']);
  });

  test('that drops a field gives its entry to no other case that is opened', () => {
    const { form } = start(base);
    form.change('name', 'Ann Roy');
    form.replace(next([face()]));
    form.setValues({});
    form.replace(next(base.items));
    expect(form.getField('name').value).toBe('');
  });

  test('that locks a field takes nothing more of it, not even what is half typed; unlocked it has its entry again', () => {
    const { form } = start(base);
    form.focus('face');
    form.type('face', '700000');
    form.replace(next([face({ locked: true, defaultValue: 90_000 })]));
    form.blur('face');
    const locked = [form.getField('face').value, form.getEntries()];
    form.replace(next([face()]));
    expect([locked, form.getField('face').value]).toEqual([[90_000, {}], 700_000]);
  });

  test('leaves what a submit found, unless it is right now', () => {
    const items = [item('a', 'text'), item('b', 'text'), item('go', 'button')];
    const needs = (name: string) => checkRule('names', ['a', 'b'], { '!': [v(name)] }, { on: ['go'] });
    const { form } = start({ items, rules: [needs('a')] });
    form.submit('go');
    form.change('b', 'x');
    form.replace(next([...items, item('c', 'text')], { rules: [needs('a')] }));
    const kept = form.getState().errors;
    form.replace(next(items, { rules: [needs('b')] }));
    expect([kept, form.getState().errors]).toEqual([['a'], []]);
  });

  test('names the fields whose item, rules or texts differ', () => {
    const label = (en: string) => ({ en, fr: en });
    const { form } = start({
      ...base,
      messages: { 'tEdit-Test-name': label('Name'), 'tEdit-Test-rate-tooltip': label('?') },
    });
    const messages = { 'tEdit-Test-name': label('Full name'), 'tEdit-Test-rate-tooltip': label('!') };
    const same = form.replace(buildForm({ ...base, messages: form.messages }));
    const changed = form.replace(next(base.items, { messages, rules: [binding('face.required', true)] }));
    expect([same.changed, changed.changed]).toEqual([[], ['face', 'name', 'rate']]);
  });

  test('keeps the value of a field that is gone aside, not sent, and gives it back', () => {
    const { form } = start(base);
    form.change('name', 'Ann');
    const { dropped } = form.replace(next([face()]));
    const without = form.getValues();
    form.replace(next([face(), item('name', 'text')]));
    expect([dropped, without, form.getValues()]).toEqual([
      ['name', 'rate'],
      { face: null },
      { face: null, name: 'Ann' },
    ]);
  });

  test('gives new defaults to fields nobody touched, and to no others', () => {
    const { form } = start({
      items: [item('a', 'integer', { defaultValue: 1 }), item('b', 'integer', { defaultValue: 1 })],
    });
    form.change('b', 2);
    form.replace(next([item('a', 'integer', { defaultValue: 7 }), item('b', 'integer', { defaultValue: 7 })]));
    expect(form.getValues()).toEqual({ a: 7, b: 2 });
  });

  test('tells only those whose field changed', () => {
    const { form } = start(base);
    const heard: string[] = [];
    for (const name of ['face', 'name', 'rate']) form.subscribeField(name, () => heard.push(name));
    form.replace(next([face({ max: 5 }), ...base.items.slice(1)]));
    expect(heard).toEqual(['face']);
  });

  test('that cannot run is refused, and the form goes on as it was', () => {
    const { form } = start(base);
    form.change('name', 'Ann');
    const circle = [binding('face.value', v('rate')), binding('rate.value', v('face'))];
    expect(() => form.replace(next(base.items, { rules: circle }))).toThrow(FormRejectedError);
    expect([form.document.version, form.getValues().name]).toEqual([1, 'Ann']);
  });
});

describe('a setup', () => {
  const setup = (max: number) => ({ id: 'east', settings: {}, items: { face: { max } } });

  test('overrides the attributes it names of the form’s own items [META-041]', () => {
    const { form } = start(base, { setup: setup(9) });
    expect([form.getField('face').max, form.getField('face').min, form.getField('face').item.max]).toEqual([
      9, 50_000, 9,
    ]);
  });

  test('takes over from another in an open form [META-041]', () => {
    const { form } = start(base, { setup: setup(9) });
    const { changed } = form.replace(form.document, setup(8));
    expect([changed, form.getField('face').max]).toEqual([['face'], 8]);
  });
});

describe('a field that was renamed', () => {
  const renamed = item('sum', 'dollar-integer', { min: 50_000, max: 1_000_000, formerNames: ['face'] });
  const items = [renamed, item('name', 'text'), item('rate', 'percent')];

  test('opens with what was entered under the name before [EDIT-005]', () => {
    const { form } = start({ items, version: 2 });
    form.setValues({ face: 60_000, name: 'Ann' });
    expect(form.getValues()).toEqual({ sum: 60_000, name: 'Ann', rate: null });
  });

  test('keeps what is entered, half typed and in error in a form that is open', () => {
    const { form, fill } = start(base);
    fill('face', '70000');
    form.focus('face');
    form.type('face', '7000000');
    const { dropped } = form.replace(next(items));
    expect([dropped, form.getField('sum').text, form.getField('sum').isCurrent]).toEqual([[], '$7,000,000', true]);
    form.blur('sum');
    expect([form.getField('sum').value, form.getField('sum').showsError]).toEqual([7_000_000, true]);
  });

  test('keeps what is entered in each row', () => {
    const lines = (own: ControlItem) => ({
      items: [own, item('name', 'text')],
      layout: [
        { id: 'lines', kind: 'group', parent: null, order: 1, repeat: { layout: 'rows' } },
        { id: own.name, kind: 'field', parent: 'lines', order: 1 },
        { id: 'name', kind: 'field', parent: null, order: 2 },
      ] as const,
    });
    const { form } = start({ ...lines(item('what', 'text')), version: 1 });
    form.setValues({ lines: [{ what: 'Lamp' }, { what: 'Chair' }] });
    const after = lines(item('thing', 'text', { formerNames: ['what'] }));
    form.replace(buildForm({ ...after, version: 2 }));
    expect(form.getValues()).toMatchObject({ lines: [{ thing: 'Lamp' }, { thing: 'Chair' }] });
  });

  test('becomes rows in a form that is open where it stands in rows now, half typed too [BUILD-024]', () => {
    const { form } = start({
      items: [item('what1', 'text'), item('what2', 'text'), item('what3', 'text')],
      version: 1,
    });
    form.change('what1', 'Lamp');
    form.type('what2', 'Cha');
    const after = buildForm({
      items: [item('what', 'text', { formerNames: ['what1', 'what2', 'what3'] })],
      layout: [
        { id: 'lines', kind: 'group', parent: null, order: 1, repeat: { layout: 'rows' } },
        { id: 'what', kind: 'field', parent: 'lines', order: 1 },
      ],
      version: 2,
    });
    form.replace(after);
    expect(form.getValues()).toEqual({ lines: [{ what: 'Lamp' }, { what: 'Cha' }] });
  });
});
