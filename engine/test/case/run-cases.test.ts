import type { CaseStep, FormCase } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { binding, buildForm, checkRule, item, v } from '../../scenario/form-builder.ts';
import { runCases } from '../../src/index.ts';

const surroundings = { setups: [], now: () => new Date(2026, 2, 15, 12) };

const form = buildForm({
  items: [
    item('txtName', 'name'),
    item('txtAge', 'integer', { min: 18, max: 75 }),
    item('chkOwn', 'check'),
    item('cboClass', 'combo', { optionItems: [{ code: 'A', text: 'A' }] }),
    item('txtShown', 'text', { readOnly: true }),
    item('btnSave', 'button', { disableOnError: true, delayTime: 1000 }),
  ],
  rules: [
    binding('txtName.displayHidden', { '!': [v('chkOwn')] }),
    checkRule('older', ['txtAge'], { '>': [v('txtAge'), 60] }),
  ],
});

const run = (steps: readonly CaseStep[], given: FormCase['given'] = {}) =>
  runCases(form, surroundings, [{ id: 'case', given, steps }])[0]?.failures ?? [];

describe('a case', () => {
  test('that holds has no failure', () => {
    const steps: readonly CaseStep[] = [
      {
        action: 'open',
        expect: { txtName: { displayHidden: true }, txtAge: { value: null, min: 18, maxLength: null } },
      },
      { action: 'change', field: 'chkOwn', value: true, expect: { txtName: { displayHidden: false } } },
      { action: 'type', field: 'txtAge', text: '61', expect: { txtAge: { text: '61' } } },
      { action: 'blur', field: 'txtAge', expect: { txtAge: { value: 61, errors: ['msg-older'] } } },
    ];
    expect(run(steps)).toEqual([]);
  });

  test('that fails names its step, the field, what was expected and got, and why', () => {
    const failures = run([
      { action: 'open' },
      { action: 'open', expect: { txtName: { displayHidden: false, disabled: false }, txtAge: { max: 70 } } },
    ]);
    expect(failures).toMatchObject([
      { case: 'case', step: 1, field: 'txtName', property: 'displayHidden', expected: false, got: true },
      { case: 'case', step: 1, field: 'txtAge', property: 'max', expected: 70, got: 75 },
    ]);
    expect(failures[0]?.explanation).toMatchObject({ rule: 'txtName.displayHidden', value: true });
  });

  test('stops at the first step that fails', () => {
    const wrong = { txtAge: { value: 1 } };
    expect(
      run([
        { action: 'open', expect: wrong },
        { action: 'open', expect: wrong },
      ]),
    ).toHaveLength(1);
  });

  test('moving on to another field leaves the one before it', () => {
    const expectation = { txtAge: { value: 40 } };
    expect(
      run([
        { action: 'type', field: 'txtAge', text: '40' },
        { action: 'focus', field: 'chkOwn', expect: expectation },
      ]),
    ).toEqual([]);
  });

  test('a press tells whether it was let through', () => {
    const steps: readonly CaseStep[] = [
      { action: 'submit', field: 'btnSave', accepted: true },
      { action: 'click', field: 'btnSave', accepted: false },
    ];
    expect(run(steps)).toEqual([]);
    expect(run([{ action: 'submit', field: 'btnSave', accepted: false }])).toMatchObject([
      { property: 'accepted', expected: false, got: true },
    ]);
  });

  test.each<readonly [string, CaseStep, string]>([
    ['types into what is hidden', { action: 'type', field: 'txtName', text: 'A' }, 'hidden'],
    ['types into what is read only', { action: 'type', field: 'txtShown', text: 'A' }, 'read-only'],
    ['chooses what is not offered', { action: 'change', field: 'cboClass', value: 'B' }, 'not-offered'],
    ['goes to a field that is not there', { action: 'focus', field: 'txtGone' }, 'unknown-field'],
  ])('does nothing a person could not do: it %s', (_, step, got) => {
    expect(run([step])).toMatchObject([{ property: 'action', expected: step.action, got }]);
  });

  test('may speak of some errors and leave others to limits that change', () => {
    const older = { txtAge: { withErrors: ['msg-older'], withoutErrors: ['msg-required'] } };
    const steps = (expectation: CaseStep['expect'] = {}): readonly CaseStep[] => [
      { action: 'type', field: 'txtAge', text: '90' },
      { action: 'blur', field: 'txtAge', expect: expectation },
    ];
    expect(run(steps(older))).toEqual([]);
    expect(run(steps({ txtAge: { withErrors: ['msg-required'] } }))).toMatchObject([{ property: 'withErrors' }]);
    expect(run(steps({ txtAge: { withoutErrors: ['msg-older'] } }))).toMatchObject([{ property: 'withoutErrors' }]);
  });

  test.each(['hidden', 'displayHidden'])('expects by the name %s whether a field is shown [EDIT-022]', (name) => {
    const opened = (isHidden: boolean) => run([{ action: 'open', expect: { txtName: { [name]: isHidden } } }]);
    expect(opened(true)).toEqual([]);
    expect(opened(false)).toMatchObject([{ field: 'txtName', property: name, expected: false, got: true }]);
  });

  test('puts saved data past the controls with set alone', () => {
    const steps: readonly CaseStep[] = [
      { action: 'set', field: 'txtName', value: 'Paul', expect: { txtName: { value: 'Paul', displayHidden: true } } },
    ];
    expect(run(steps)).toEqual([]);
  });

  test('is of the language, the day and the setup it is given', () => {
    const dated = buildForm({ items: [item('dtDay', 'date')], rules: [binding('dtDay.value', v('today'))] });
    const steps: readonly CaseStep[] = [{ action: 'open', expect: { dtDay: { value: '2020-02-29' } } }];
    const results = runCases(dated, surroundings, [
      { id: 'a', given: { today: '2020-02-29' }, steps },
      { id: 'b', given: { setup: '9999' }, steps },
    ]);
    expect(results.map(({ failures }) => failures.map(({ got }) => got))).toEqual([[], ['unknown-setup']]);
  });

  test('is run under the setup it is given, also where an earlier release stored it as a product', () => {
    const ruled = buildForm({
      items: [item('txtClass', 'text')],
      rules: [binding('txtClass.value', v('setup.shade'))],
    });
    const shades = ['north', 'south'].map((id) => ({ id, settings: { shade: `of the ${id}` }, items: {} }));
    const steps: readonly CaseStep[] = [{ action: 'open', expect: { txtClass: { value: 'of the south' } } }];
    const given = [{ setup: 'south' }, { product: 'south' }, { setup: 'south', product: 'north' }, { setup: 'north' }];
    const cases = given.map((one, index) => ({ id: `case-${index}`, given: one, steps }));
    const results = runCases(ruled, { ...surroundings, setups: shades }, cases);
    expect(results.map(({ failures }) => failures.length)).toEqual([0, 0, 0, 1]);
  });

  test('of a form that cannot run fails, and says so', () => {
    const broken = buildForm({ items: [item('a', 'text'), item('a', 'text')] });
    const [result] = runCases(broken, surroundings, [{ id: 'x', steps: [{ action: 'open' }] }]);
    expect(result?.failures).toMatchObject([{ property: 'action', got: 'rejected-form' }]);
  });
});

describe('a case of a form with rows', () => {
  const rows = buildForm({
    items: [item('txtName', 'text'), item('txtAge', 'integer', { max: 75 }), item('txtTotal', 'integer')],
    layout: [
      { id: 'lives', kind: 'group', parent: null, order: 1, repeat: { layout: 'rows', min: 1, max: 2 } },
      { id: 'txtName', kind: 'field', parent: 'lives', order: 1 },
      { id: 'txtAge', kind: 'field', parent: 'lives', order: 2 },
    ],
    rules: [binding('txtTotal.value', { sum: [{ map: [v('lives'), v('txtAge')] }] })],
  });
  const runRows = (steps: readonly CaseStep[]) =>
    runCases(rows, surroundings, [{ id: 'case', steps }])[0]?.failures ?? [];

  test('adds, fills, moves and removes rows as a person does', () => {
    const steps: readonly CaseStep[] = [
      { action: 'type', field: 'lives[0].txtAge', text: '40' },
      { action: 'add', field: 'lives', accepted: true, expect: { txtTotal: { value: 40 } } },
      { action: 'add', field: 'lives', accepted: false },
      { action: 'type', field: 'lives[1].txtAge', text: '80' },
      { action: 'blur', field: 'lives[1].txtAge', expect: { 'lives[1].txtAge': { errors: ['msg-max'] } } },
      { action: 'set', field: 'lives[1].txtAge', value: 30, expect: { txtTotal: { value: 70 } } },
      { action: 'move', field: 'lives[1]', value: 1, accepted: true },
      { action: 'remove', field: 'lives[0]', accepted: true, expect: { txtTotal: { value: 30 } } },
      { action: 'remove', field: 'lives[1]', accepted: false },
    ];
    expect(runRows(steps)).toEqual([]);
  });

  test('says of a row that is not there that it is not', () => {
    expect(runRows([{ action: 'remove', field: 'lives[1]' }])).toMatchObject([{ got: 'unknown-field' }]);
    expect(runRows([{ action: 'type', field: 'lives[1].txtAge', text: '1' }])).toMatchObject([
      { got: 'unknown-field' },
    ]);
  });
});
