import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Field } from '../src/index.ts';
import { drawForm } from './draw-form.tsx';

test('an error shows only after the field was left, and goes as soon as it is put right [FORM-019, META-003]', async () => {
  const { user } = drawForm({ items: [{ name: 'it', fieldType: 'text', required: true }] });
  const input = screen.getByRole('textbox', { name: 'it' });
  expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
  await user.click(input);
  expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText('This field is required.')).toBeVisible();
  await user.type(input, 'x');
  expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
});

test('a failing control is marked invalid and described by its error [FORM-015]', async () => {
  const { user } = drawForm({ items: [{ name: 'it', fieldType: 'text', required: true }] });
  const input = screen.getByRole('textbox', { name: 'it' });
  await user.click(input);
  await user.tab();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('This field is required.');
});

test('the label comes before the control, the error right after it, the hint after the error [FORM-015]', async () => {
  const { user, container } = drawForm({
    items: [{ name: 'it', fieldType: 'text', required: true }],
    messages: { 'tEdit-Test-it-hint': { en: 'A hint', fr: 'Un indice' } },
  });
  await user.click(screen.getByRole('textbox'));
  await user.tab();
  const text = container.querySelector('[data-field=it]')?.textContent;
  expect(text).toBe('itThis field is required.A hint');
  const order = screen.getByText('This field is required.').compareDocumentPosition(screen.getByRole('textbox'));
  expect(order & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
});

test('the status panel shows the status and the limits in use [FORM-015, FORM-016, META-014]', () => {
  const limits = { fieldType: 'dollar-integer', min: 25_000, max: 5_000_000 };
  const { container } = drawForm({
    items: [
      { name: 'used', ...limits, useLimits: true },
      { name: 'unused', ...limits, useLimits: false },
    ],
    rules: [{ kind: 'binding', id: 'status', field: 'used', property: 'status', expression: 'msg-Checked' }],
    messages: { 'msg-Checked': { en: 'Checked today', fr: 'Vérifié' } },
  });
  const panel = screen.getByText('Checked today').parentElement;
  expect(panel).toHaveTextContent('Checked today');
  expect(panel).toHaveTextContent('limits: $25,000 - $5,000,000');
  expect(container.querySelector('[data-field=unused]')).not.toHaveTextContent('limits');
});

test('a hidden field is not drawn [META-006]', () => {
  drawForm({ items: [{ name: 'it', fieldType: 'text', displayHidden: true }] });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a disabled field cannot be changed [META-004, META-005]', async () => {
  const { form, user } = drawForm({
    items: [
      { name: 'it', fieldType: 'check', disabled: true },
      { name: 'looks', fieldType: 'check', displayDisabled: true },
    ],
  });
  for (const name of ['it', 'looks']) {
    expect(screen.getByRole('checkbox', { name })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name }));
    expect(form.getField(name).value).toBe(false);
  }
});

test('a read-only field can be focused and read but not edited [META-007]', async () => {
  const { user } = drawForm({ items: [{ name: 'it', fieldType: 'text', readOnly: true, defaultValue: 'kept' }] });
  const input = screen.getByRole('textbox', { name: 'it' });
  await user.type(input, 'x');
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('readonly');
  expect(input).toHaveValue('kept');
});

test('a read-only choice is shown as text, as a list cannot be read-only [META-007]', () => {
  const optionItems = [{ code: 'a', text: 'Apple' }];
  drawForm({ items: [{ name: 'it', fieldType: 'combo', readOnly: true, defaultValue: 'a', optionItems }] });
  expect(screen.getByRole('textbox', { name: 'it' })).toHaveValue('Apple');
});

test('a locked field carries a lock [META-008]', () => {
  const { container } = drawForm({ items: [{ name: 'it', fieldType: 'text', locked: true }] });
  expect(container.querySelector('label svg')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'it (locked)' })).toHaveAttribute('readonly');
});

test('an optional field says so in its label [META-017]', () => {
  drawForm({ items: [{ name: 'it', fieldType: 'text', isOptional: true, required: true }] });
  expect(screen.getByRole('textbox', { name: 'it (optional)' })).not.toHaveAttribute('aria-required');
});

test('typing past the length limit drops the rest [META-009, FTYPE-001]', async () => {
  const { user } = drawForm({ items: [{ name: 'it', fieldType: 'text', maxLength: 3 }] });
  await user.type(screen.getByRole('textbox'), 'abcdef');
  expect(screen.getByRole('textbox')).toHaveValue('abc');
});

describe('help', () => {
  const messages = { 'tEdit-Test-it-tooltip': { en: 'What it is for', fr: 'À quoi il sert' } };

  test('shows on focus and goes with Escape [META-021]', async () => {
    const { user } = drawForm({ items: [{ name: 'it', fieldType: 'text', showTooltip: true }], messages });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await user.click(screen.getByRole('textbox'));
    expect(screen.getByRole('tooltip')).toHaveTextContent('What it is for');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('What it is for');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  test('shows when the pointer rests on the field [META-021]', async () => {
    const { user } = drawForm({ items: [{ name: 'it', fieldType: 'text', showTooltip: true }], messages });
    await user.hover(screen.getByText('it'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('What it is for');
    await user.unhover(screen.getByText('it'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });

  test('says an example on a line of its own, where there is one [FEEL-044]', async () => {
    const example = { 'tEdit-Test-it-example': { en: 'Three of them', fr: 'Trois' } };
    const { user } = drawForm({
      items: [{ name: 'it', fieldType: 'text', showTooltipIcon: true }],
      messages: { ...messages, ...example },
    });
    await user.click(screen.getByRole('button', { name: 'More about it' }));
    expect(screen.getByRole('tooltip')).toHaveTextContent('What it is forExample: Three of them');
  });

  test('opens from the information icon, and only where the item has one [META-022]', async () => {
    const { user } = drawForm({
      items: [
        { name: 'it', fieldType: 'text', showTooltipIcon: true },
        { name: 'plain', fieldType: 'text' },
      ],
      messages: { ...messages, 'tEdit-Test-plain-tooltip': { en: 'Unseen', fr: 'Invisible' } },
    });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'More about it' }));
    expect(screen.getByRole('tooltip')).toHaveTextContent('What it is for');
  });
});

test('secondary text is a second line under the control, when switched on [META-026, META-027]', () => {
  const text = (name: string) => ({ en: `Note ${name}`, fr: `Note ${name}` });
  drawForm({
    items: [
      { name: 'on', fieldType: 'text', isSecondaryText: true },
      { name: 'off', fieldType: 'text', isSecondaryText: false, secondaryText: 'tEdit-Test-off-secondary' },
      { name: 'own', fieldType: 'text', secondaryText: 'msg-own' },
    ],
    messages: {
      'tEdit-Test-on-secondary': text('on'),
      'tEdit-Test-off-secondary': text('off'),
      'msg-own': text('of its own'),
    },
  });
  expect(screen.getByRole('textbox', { name: 'on' })).toHaveAccessibleDescription('Note on');
  expect(screen.getByRole('textbox', { name: 'own' })).toHaveAccessibleDescription('Note of its own');
  expect(screen.queryByText('Note off')).not.toBeInTheDocument();
});

test('a failing field tells which fields its rule looked at', async () => {
  const { user } = drawForm({
    items: [
      { name: 'first', fieldType: 'integer', defaultValue: 9 },
      { name: 'last', fieldType: 'integer', defaultValue: 5 },
    ],
    rules: [
      {
        kind: 'check',
        id: 'order',
        fields: ['last'],
        fails: { '>': [{ var: 'first' }, { var: 'last' }] },
        message: 'msg-Order',
      },
    ],
    messages: { 'msg-Order': { en: 'Out of order', fr: 'Mauvais ordre' } },
  });
  await user.click(screen.getByRole('textbox', { name: 'last' }));
  await user.tab();
  await user.click(screen.getByText('Why?'));
  // The causes load with the first press.
  const causes = (await screen.findAllByRole('definition')).map((value) => value.textContent);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['first', 'last']);
  expect(causes).toEqual(['9', '5']);
});

test('a field draws again only when it changed', async () => {
  const drawn = vi.fn();
  const Counted = () => {
    drawn();
    return <Field name="other" />;
  };
  const { user, container } = drawForm({
    items: [
      { name: 'it', fieldType: 'text' },
      { name: 'other', fieldType: 'text' },
    ],
    children: (
      <>
        <Field name="it" />
        <Counted />
      </>
    ),
  });
  const other = container.querySelector('[data-field=other]');
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  if (other) observer.observe(other, { subtree: true, childList: true, attributes: true, characterData: true });
  drawn.mockClear();
  await user.type(screen.getByRole('textbox', { name: 'it' }), 'abc');
  expect(drawn).not.toHaveBeenCalled();
  expect(changes).toEqual([]);
});

test('when a rule hides the field that has the focus, the heading of its section gets it', async () => {
  const { user, form } = drawForm({
    items: [
      { name: 'gate', fieldType: 'check', defaultValue: true },
      { name: 'it', fieldType: 'text' },
    ],
    layout: [
      { id: 'sec', kind: 'section', parent: null, order: 1 },
      { id: 'gate', kind: 'field', parent: 'sec', order: 1 },
      { id: 'it', kind: 'field', parent: 'sec', order: 2 },
    ],
    rules: [
      { kind: 'binding', id: 'hide', field: 'it', property: 'displayHidden', expression: { '!': { var: 'gate' } } },
    ],
    messages: { 'tEdit-Test-sec': { en: 'Section', fr: 'Section' } },
  });
  await user.click(screen.getByRole('textbox', { name: 'it' }));
  form.change('gate', false);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Section' })).toHaveFocus());
});

test('an error waits until the pointer that takes the focus away is up, so that nothing moves from under it', async () => {
  const { user } = drawForm({
    items: [
      { name: 'it', fieldType: 'text', required: true },
      { name: 'go', fieldType: 'button' },
    ],
  });
  await user.click(screen.getByRole('textbox'));
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
  expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
  await user.pointer('[/MouseLeft]');
  expect(await screen.findByText('This field is required.')).toBeVisible();
});
