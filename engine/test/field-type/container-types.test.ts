import type { ControlItem } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { binding, buildForm, item, v } from '../../scenario/form-builder.ts';
import { createForm, type FormOptions, listEntryIssues, type TrackedEvent } from '../../src/index.ts';

function formOf(items: readonly ControlItem[], options: Partial<FormOptions> = {}) {
  return createForm(buildForm({ items }), { locale: 'en', now: () => new Date(2026, 10, 20), ...options });
}

/** A form with every kind of tracked control, and the events it reported. */
function tracked(isTracking: boolean) {
  const heard: TrackedEvent[] = [];
  const types = [
    ['tabOne', 'tab'],
    ['pagOne', 'page'],
    ['btnGo', 'button'],
    ['txtName', 'text'],
    ['chkYes', 'check'],
  ] as const;
  const items = types.map(([name, type]) => item(name, type, { isTracking }));
  return { heard, form: formOf(items, { onTrack: (event) => heard.push(event) }) };
}

describe('a tracked control', () => {
  test('that is a tab tells TAB_CLICK [FTYPE-022]', () => {
    const { heard, form } = tracked(true);
    form.show('tabOne');
    expect(heard).toEqual([{ eventType: 'TAB_CLICK', name: 'tabOne' }]);
  });

  test('that is a page tells PAGE_LOAD when it is displayed [FTYPE-023]', () => {
    const { heard, form } = tracked(true);
    form.show('pagOne');
    expect(heard).toEqual([{ eventType: 'PAGE_LOAD', name: 'pagOne' }]);
  });

  test('tells of a change when it is committed, once, and of a click; without isTracking of nothing [META-031]', () => {
    const act = ({ form }: ReturnType<typeof tracked>): void => {
      form.focus('txtName');
      form.type('txtName', 'A');
      form.type('txtName', 'Ab');
      form.blur('txtName');
      form.change('chkYes', true);
      form.click('btnGo');
    };
    const [on, off] = [tracked(true), tracked(false)];
    act(on);
    act(off);
    expect(on.heard.map(({ eventType, name }) => `${eventType} ${name}`)).toEqual([
      'CONTROL_CHANGE txtName',
      'CONTROL_CHANGE chkYes',
      'BUTTON_CLICK btnGo',
    ]);
    expect(off.heard).toEqual([]);
  });

  test('tells nothing of a field that is left as it was, nor of a container nobody named', () => {
    const { heard, form } = tracked(true);
    form.focus('txtName');
    form.blur('txtName');
    form.change('chkYes', false);
    form.show('secUnknown');
    expect(heard).toEqual([]);
  });
});

describe('an option item', () => {
  const group = item('rdo', 'radio', { optionItems: [{ code: 'A', text: 'Annual' }], required: true });
  const option = item('optM', 'option', { group: 'rdo', optionItems: [{ code: 'M', text: 'Monthly' }] });

  test('is a choice of the group it names, after the group’s own [FTYPE-031]', () => {
    const form = formOf([group, option]);
    expect(form.getField('rdo').optionItems.map(({ code }) => code)).toEqual(['A', 'M']);
    form.change('rdo', 'M');
    expect([form.getField('rdo').isError, form.getValues()]).toEqual([false, { rdo: 'M' }]);
  });

  test('brings the key of its own text when it is translated [FTYPE-031]', () => {
    const form = formOf([group, { ...option, isTranslateOptions: true }]);
    expect(form.getField('rdo').optionItems[1]).toEqual({
      code: 'M',
      text: 'Monthly',
      key: 'tEdit-Test-optM-option-M',
    });
  });

  test('that is hidden is not on offer', () => {
    const form = formOf([group, { ...option, displayHidden: true }]);
    form.change('rdo', 'M');
    expect(form.getField('rdo').isError).toBe(true);
  });
});

describe('diagnostics', () => {
  const document = buildForm({
    items: [item('list', 'array', { defaultValue: [null, 1, 2] }), item('dev', 'dev')],
    rules: [binding('dev.value', v('list'))],
  });
  const start = (permissions = {}) =>
    createForm(document, {
      locale: 'en',
      now: () => new Date(),
      user: { permissions, overrides: { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' } },
    });

  test('are hidden from everybody but developers', () => {
    expect([start().getField('dev').hidden, start({ isDeveloper: { isActive: true } }).getField('dev').hidden]).toEqual(
      [true, false],
    );
  });

  test('hold the value they are bound to, whatever it is made of, and send none', () => {
    const form = start({ isDeveloper: { isActive: true } });
    expect(form.getField('dev').value).toEqual([null, 1, 2]);
    expect(form.getValues()).not.toHaveProperty('dev');
  });
});

describe('a list of numbers', () => {
  const list = item('n', 'array', { minLength: 3, min: 0, max: 10 });

  test('keeps an entry that cannot be read, as an error of its row', () => {
    const form = formOf([list]);
    form.focus('n');
    form.type('n', '; 1; two; 30');
    form.blur('n');
    const field = form.getField('n');
    expect([field.text, field.issues[0]?.code]).toEqual(['; 1; two; 30', 'msg-ValidNumber']);
    expect([...listEntryIssues(field, 'en')].map(([at, issue]) => [at, issue.code])).toEqual([
      [2, 'msg-ValidNumber'],
      [3, 'msg-Range'],
    ]);
  });

  test('takes no more entries than its greatest length; position 0 is none of them [META-009]', () => {
    const codes = (value: readonly number[]) =>
      formOf([{ ...list, maxLength: 4 }], { values: { n: [null, ...value] } })
        .getField('n')
        .issues.map(({ code, parameters }) => [code, parameters.max?.value]);
    expect([codes([1, 2, 3, 4]), codes([1, 2, 3, 4, 5])]).toEqual([[], [['msg-EntryCount', 4]]]);
  });

  test('starts again from a draft as it was typed', () => {
    const form = formOf([list], { values: { n: '; 1; two' } });
    expect(form.getField('n').text).toBe('; 1; two');
  });

  test('asks for every entry of a required list', () => {
    const field = formOf([{ ...list, required: true, defaultValue: [null, 1] }]).getField('n');
    expect([...listEntryIssues(field, 'en').keys()]).toEqual([2, 3]);
  });
});
