import type { InterfaceSetupItem } from '@lifeform/metadata';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ErrorCount, ErrorSummary, FormView } from '../src/index.ts';
import { type Drawing, drawForm } from './draw-form.tsx';

const REQUIRED = 'This field is required.';

function drawSubmit(onSubmit = vi.fn(), more: Partial<Drawing> = {}) {
  const onRefused = vi.fn();
  const drawn = drawForm({
    items: [
      { name: 'fine', fieldType: 'text' },
      { name: 'first', fieldType: 'text', required: true },
      { name: 'second', fieldType: 'text', required: true },
      { name: 'go', fieldType: 'button', action: 'go' },
    ],
    actions: { go: { onSubmit, onRefused } },
    children: (
      <>
        <ErrorSummary />
        <FormView />
        <ErrorCount />
      </>
    ),
    ...more,
  });
  return { ...drawn, onSubmit, onRefused, press: () => drawn.user.click(screen.getByRole('button', { name: 'go' })) };
}

describe('a required field in a part that a rule hides', () => {
  const place = (id: string, kind: InterfaceSetupItem['kind'], parent: string | null, order = 1) => ({
    ...{ id, kind, parent, order },
  });

  test.each(['page', 'section', 'group'] as const)(
    'of kind %s is neither shown nor in the way of a submit [MEAN-001]',
    async (kind) => {
      const onSubmit = vi.fn();
      const onRefused = vi.fn();
      const { user } = drawForm({
        items: [
          { name: 'isAbroad', fieldType: 'check' },
          { name: 'part', fieldType: 'page' },
          { name: 'where', fieldType: 'text', required: true },
          { name: 'go', fieldType: 'button', action: 'go' },
        ],
        layout: [
          place('first', kind === 'page' ? 'page' : 'section', null),
          place('isAbroad', 'field', 'first'),
          place('go', 'field', 'first', 2),
          place('part', kind, kind === 'group' ? 'first' : null, 2),
          place('where', 'field', 'part'),
        ],
        rules: [
          {
            ...{ kind: 'binding', id: 'abroad', field: 'part', property: 'displayHidden' },
            expression: { '!': [{ var: 'isAbroad' }] },
          },
        ],
        actions: { go: { onSubmit, onRefused } },
      });
      await user.click(screen.getByRole('button', { name: 'go' }));
      expect(screen.queryByRole('textbox', { name: 'where', hidden: true })).toBeNull();
      expect([onSubmit.mock.calls.length, onRefused.mock.calls.length]).toEqual([1, 0]);
      await user.click(screen.getByRole('checkbox', { name: 'isAbroad' }));
      await user.click(screen.getByRole('button', { name: 'go' }));
      expect(onRefused).toHaveBeenCalledExactlyOnceWith(['where']);
    },
  );
});

describe('a refused submit', () => {
  test('by a button that is held by errors lists them and leads to the first [PROOF-013]', async () => {
    const items = [
      ...['fine', 'first', 'second'].map((name) => ({ name, fieldType: 'text' as const, required: name !== 'fine' })),
      { name: 'go', fieldType: 'button' as const, action: 'go', disableOnError: true },
    ];
    const { press, onSubmit } = drawSubmit(vi.fn(), { items });
    const button = screen.getByRole('button', { name: 'go' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('region', { name: 'There is a problem' })).not.toBeInTheDocument();
    await press();
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([`first: ${REQUIRED}`, `second: ${REQUIRED}`]);
    expect(screen.getByRole('textbox', { name: 'first' })).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('marks the failing fields and calls only the error handler [FORM-020, FORM-021]', async () => {
    const { press, onSubmit, onRefused } = drawSubmit();
    await press();
    expect(screen.getAllByText(REQUIRED)).toHaveLength(2);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(['first', 'second']);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('moves the focus to the first failing field [FORM-034]', async () => {
    const { press } = drawSubmit();
    await press();
    expect(screen.getByRole('textbox', { name: 'first' })).toHaveFocus();
  });

  test('lists the errors in the order of the screen, each a link to its field [FORM-034]', async () => {
    const { press, user } = drawSubmit();
    await press();
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([`first: ${REQUIRED}`, `second: ${REQUIRED}`]);
    await user.click(links[1] as HTMLElement);
    expect(screen.getByRole('textbox', { name: 'second' })).toHaveFocus();
  });

  test('an error of a field that asks stands after its question, without a second sign', async () => {
    const asked = { 'tEdit-Test-first': { en: 'Ever ill?', fr: 'Déjà malade?' } };
    const { press } = drawSubmit(vi.fn(), { messages: asked });
    await press();
    expect(screen.getAllByRole('link')[0]).toHaveTextContent(`Ever ill? ${REQUIRED}`);
  });

  test('an error leaves the list as soon as it is put right', async () => {
    const { press, user } = drawSubmit();
    await press();
    await user.type(screen.getByRole('textbox', { name: 'first' }), 'x');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    await user.type(screen.getByRole('textbox', { name: 'second' }), 'x');
    expect(screen.queryByRole('region', { name: 'There is a problem' })).not.toBeInTheDocument();
  });

  test('a check against several fields is listed once, with the first [FORM-034]', async () => {
    const { press } = drawSubmit(undefined, {
      items: [
        { name: 'one', fieldType: 'check' },
        { name: 'two', fieldType: 'check' },
        { name: 'go', fieldType: 'button', action: 'go' },
      ],
      rules: [
        {
          kind: 'check',
          id: 'any',
          fields: ['one', 'two'],
          fails: { '!': [{ or: [{ var: 'one' }, { var: 'two' }] }] },
          message: 'msg-Any',
        },
      ],
      messages: { 'msg-Any': { en: 'Tick one', fr: 'Cochez' } },
    });
    await press();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['one: Tick one']);
  });

  test('a field in an unseen tab is shown and focused [FORM-034]', async () => {
    const { press } = drawSubmit(undefined, {
      items: [
        { name: 'fine', fieldType: 'text' },
        { name: 'hidden', fieldType: 'text', required: true },
        { name: 'go', fieldType: 'button', action: 'go' },
      ],
      layout: [
        { id: 'go', kind: 'field', parent: null, order: 0 },
        { id: 'one', kind: 'tab', parent: null, order: 1 },
        { id: 'fine', kind: 'field', parent: 'one', order: 1 },
        { id: 'two', kind: 'tab', parent: null, order: 2 },
        { id: 'hidden', kind: 'field', parent: 'two', order: 1 },
      ],
    });
    expect(screen.getByRole('textbox')).toHaveAttribute('name', 'fine');
    await press();
    expect(screen.getByRole('textbox', { name: 'hidden' })).toHaveFocus();
  });
});

test('an accepted submit calls only the action, once, after what is being typed is taken in [FORM-001, FORM-021]', async () => {
  const typed: unknown[] = [];
  const drawn = drawSubmit(vi.fn(() => void typed.push(drawn.form.getValues().second)));
  await drawn.user.type(screen.getByRole('textbox', { name: 'first' }), 'x');
  await drawn.user.type(screen.getByRole('textbox', { name: 'second' }), 'last word');
  await drawn.press();
  expect(drawn.onSubmit).toHaveBeenCalledExactlyOnceWith('go');
  expect(drawn.onRefused).not.toHaveBeenCalled();
  expect(typed).toEqual(['last word']);
});

test('while the answer is awaited a second press does nothing', async () => {
  let finish = (): void => {};
  const { press, onSubmit } = drawSubmit(
    vi.fn(() => new Promise<void>((done) => (finish = done))),
    {
      items: [{ name: 'go', fieldType: 'button', action: 'go' }],
    },
  );
  await press();
  await press();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'go' })).toHaveAttribute('aria-disabled', 'true');
  finish();
  await waitFor(() => expect(screen.getByRole('button', { name: 'go' })).not.toHaveAttribute('aria-disabled'));
});

test('a button stays disabled for its delay after a press [FORM-025, META-029]', async () => {
  const ends = new Map<number, () => void>();
  const { press, onSubmit } = drawSubmit(undefined, {
    items: [{ name: 'go', fieldType: 'button', action: 'go', delayTime: 2000 }],
    options: { schedule: (run, delay) => void ends.set(delay, run) },
  });
  await press();
  await press();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  ends.get(2000)?.();
  await waitFor(() => expect(screen.getByRole('button', { name: 'go' })).not.toHaveAttribute('aria-disabled'));
  await press();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('a button held by errors says why and shows them when it is pressed [FORM-026, META-028]', async () => {
  const { user, press, onSubmit } = drawSubmit(undefined, {
    items: [
      { name: 'it', fieldType: 'text', required: true },
      { name: 'go', fieldType: 'button', action: 'go', disableOnError: true },
    ],
  });
  const button = screen.getByRole('button', { name: 'go' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/1 thing is to be done first/);
  await press();
  expect(button).toHaveAccessibleDescription(/1 error stops this/);
  expect(screen.getByRole('link')).toHaveTextContent(`it: ${REQUIRED}`);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'it' }), 'x');
  await user.tab();
  expect(button).not.toHaveAttribute('aria-disabled');
  await press();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('Enter in a field presses the view’s button, and nothing in a view without one', async () => {
  const onSubmit = vi.fn();
  const items = [
    { name: 'it', fieldType: 'text' },
    { name: 'go', fieldType: 'button', action: 'go' },
  ];
  const { user, unmount } = drawForm({ items, actions: { go: onSubmit } });
  await user.type(screen.getByRole('textbox'), 'x{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  unmount();
  const signIn = drawForm({ items, actions: { go: onSubmit }, submitButton: 'go' });
  await signIn.user.type(screen.getByRole('textbox'), 'x{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(signIn.form.getValues().it).toBe('x');
});

test('what nobody has filled in yet is to do and no error, until it is left empty [FEEL-002]', async () => {
  const { user } = drawSubmit();
  const count = () => document.querySelector<HTMLElement>('[data-error-count]');
  expect([count()?.dataset.errorCount, count()?.textContent]).toEqual(['0', '2 things to do']);
  await user.click(screen.getByRole('textbox', { name: 'first' }));
  await user.tab();
  expect([...(count()?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['1 error', '1 thing to do']);
});

test('a check that stands against three fields is one error [FEEL-003]', () => {
  const names = ['a', 'b', 'c'];
  drawSubmit(undefined, {
    items: names.map((name) => ({ name, fieldType: 'integer', defaultValue: 5 })),
    rules: [
      {
        ...{ kind: 'check', id: 'total', fields: names, message: 'msg-Total' },
        fails: { '>': [{ '+': names.map((name) => ({ var: name })) }, 9] },
      },
    ],
  });
  expect(document.querySelector('[data-error-count]')?.textContent).toBe('1 error');
});

test('the error count says none, one or several, the number first [SHELL-053, SHELL-054]', async () => {
  const { user, press } = drawSubmit();
  await press();
  const count = () => document.querySelector('[data-error-count]')?.textContent;
  expect(count()).toBe('2 errors');
  await user.type(screen.getByRole('textbox', { name: 'first' }), 'x');
  await user.tab();
  expect(count()).toBe('1 error');
  await user.type(screen.getByRole('textbox', { name: 'second' }), 'x');
  await user.tab();
  expect(count()).toBe('No errors');
});
