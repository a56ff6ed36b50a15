import type { ControlItem, InterfaceSetupItem } from '@lifeform/metadata';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorCount, ErrorSummary, FormView } from '../src/index.ts';
import { type Drawn, drawForm } from './draw-form.tsx';

const text = (words: string) => ({ en: words, fr: `${words} (fr)` });

const required = (name: string): ControlItem => ({ name, fieldType: 'text', required: true });

const button: ControlItem = { name: 'go', fieldType: 'button', action: 'go' };

const layout: readonly InterfaceSetupItem[] = [
  { id: 'page', kind: 'page', parent: null, order: 1 },
  { id: 'person', kind: 'section', parent: 'page', order: 1 },
  { id: 'name', kind: 'field', parent: 'person', order: 1 },
  { id: 'one', kind: 'tab', parent: 'page', order: 2 },
  { id: 'health', kind: 'section', parent: 'one', order: 1 },
  { id: 'height', kind: 'field', parent: 'health', order: 1 },
  { id: 'two', kind: 'tab', parent: 'page', order: 3 },
  { id: 'job', kind: 'field', parent: 'two', order: 1 },
  { id: 'town', kind: 'field', parent: 'two', order: 2 },
];

/** A page with a section and two tabs, checked and refused: an error in each place, two in the second tab. */
async function drawRefused(): Promise<Drawn> {
  const drawn = drawForm({
    items: [...['name', 'height', 'job', 'town'].map(required), button],
    layout: [...layout, { id: 'go', kind: 'field', parent: null, order: 0 }],
    messages: {
      'tEdit-Test-page': text('Application'),
      'tEdit-Test-person': text('Person'),
      'tEdit-Test-one': text('Medical'),
      'tEdit-Test-health': text('Health'),
      'tEdit-Test-two': text('Work'),
    },
    actions: { go: () => {} },
    children: (
      <>
        <ErrorSummary />
        <FormView />
        <ErrorCount />
      </>
    ),
  });
  await drawn.user.click(screen.getByRole('button', { name: 'go' }));
  return drawn;
}

const summary = (): HTMLElement => screen.getByRole('region', { name: 'There is a problem' });
const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });

test('errors are grouped by page, tab and section, in the order of the screen, and counted [FORM-034]', async () => {
  await drawRefused();
  const headings = within(summary()).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Application › Person',
    'Application › Medical › Health',
    'Application › Work',
  ]);
  expect(within(summary()).getAllByRole('link')).toHaveLength(4);
  expect(within(summary()).getByText('4 errors')).toBeVisible();
});

test('a tab says how many errors it holds until they are put right', async () => {
  const { user } = await drawRefused();
  expect(screen.getByRole('tab', { name: 'Medical 1 error' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Work 2 errors' }));
  await user.type(box('job'), 'x');
  expect(screen.getByRole('tab', { name: 'Work 1 error' })).toBeVisible();
  await user.type(box('town'), 'x');
  expect(screen.getByRole('tab', { name: 'Work' })).toBeVisible();
});

test('a submit unfolds a group that holds an error and leads into it; it stays open while that is put right', async () => {
  const { user } = drawForm({
    items: [{ name: 'head', fieldType: 'check' }, required('inside'), required('after'), button],
    layout: [
      { id: 'grp', kind: 'group', parent: null, order: 1, head: 'head' },
      { id: 'inside', kind: 'field', parent: 'grp', order: 1 },
      { id: 'after', kind: 'field', parent: null, order: 2 },
      { id: 'go', kind: 'field', parent: null, order: 3 },
    ],
    actions: { go: () => {} },
  });
  expect(screen.queryByRole('textbox', { name: 'inside' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(box('inside')).toHaveFocus();
  await user.type(box('inside'), 'x');
  expect(box('inside')).toHaveFocus();
  const head = screen.getByRole('checkbox', { name: 'head' });
  await user.click(head);
  await user.click(head);
  expect(screen.queryByRole('textbox', { name: 'inside' })).not.toBeInTheDocument();
});

test('an error in a field this screen does not draw is no stop on the way to the next', async () => {
  const { form, user } = drawForm({
    items: ['name', 'height', 'job'].map(required),
    layout: ['name', 'height', 'job'].flatMap((id, order) => [
      { id: `part-${id}`, kind: 'section' as const, parent: null, order },
      { id, kind: 'field' as const, parent: `part-${id}`, order: 1 },
    ]),
    children: (
      <>
        <FormView except={['part-height']} />
        <ErrorCount />
      </>
    ),
  });
  act(() => void form.submit());
  const visited: (string | null | undefined)[] = [];
  for (let press = 0; press < 3; press += 1) {
    await user.keyboard('{F8}');
    visited.push(document.activeElement?.getAttribute('name'));
  }
  expect(visited).toEqual(['name', 'job', 'name']);
});

test('two buttons lead to the next error and back, into tabs and round the ends [FORM-034]', async () => {
  const { user } = await drawRefused();
  expect(box('name')).toHaveFocus();
  const [next] = screen.getAllByRole('button', { name: /Next error/ });
  const [previous] = screen.getAllByRole('button', { name: /Previous error/ });
  if (!next || !previous) throw new Error('no buttons');
  const visited: (string | null | undefined)[] = [];
  for (const button of [next, next, next, next, previous]) {
    await user.click(button);
    visited.push(document.activeElement?.getAttribute('name'));
  }
  expect(visited).toEqual(['height', 'job', 'town', 'name', 'town']);
});

test('F8 leads to the next error from the field in use, Shift+F8 to the one before', async () => {
  const { user } = await drawRefused();
  await user.keyboard('{F8}');
  expect(box('height')).toHaveFocus();
  await user.type(box('height'), 'x');
  await user.keyboard('{F8}');
  expect(box('job')).toHaveFocus();
  await user.keyboard('{Shift>}{F8}{/Shift}');
  expect(box('name')).toHaveFocus();
});

test.each(['text', 'combo', 'radio', 'phone', 'dollar'])(
  'stepping to a field of type %s with help leads to its control, not to its help [PROOF-015]',
  async (fieldType) => {
    const helped = { name: 'helped', fieldType, required: true, showTooltip: true, showTooltipIcon: true };
    const optionItems = ['a', 'b'].map((code) => ({ code, text: `tEdit-Test-${code}` }));
    const { form, user } = drawForm({
      items: [required('before'), { ...helped, ...(/combo|radio/.test(fieldType) && { optionItems }) } as ControlItem],
      messages: { 'tEdit-Test-helped-tooltip': text('What it is for') },
      children: (
        <>
          <FormView />
          <ErrorCount />
        </>
      ),
    });
    act(() => void form.submit());
    await user.keyboard('{F8}{F8}');
    const field = document.querySelector('[data-aside]')?.parentElement?.closest('[id$=field]') ?? document.body;
    expect(field).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement?.closest('[data-aside]')).toBeNull();
    expect(document.activeElement).not.toHaveAccessibleName('before');
  },
);

test('the count beside a form that was not submitted leads to its errors once one is shown [SHELL-053]', async () => {
  const { user } = drawForm({
    items: [required('a'), required('b'), { name: 'c', fieldType: 'text' }],
    children: (
      <>
        <FormView />
        <ErrorCount />
      </>
    ),
  });
  expect(screen.queryByRole('button', { name: /Next error/ })).not.toBeInTheDocument();
  await user.click(box('b'));
  await user.click(box('c'));
  await user.click(screen.getByRole('button', { name: /Next error/ }));
  expect(box('b')).toHaveFocus();
});

test('the count stays exact through a cascade [SHELL-054]', () => {
  const chain = ['a', 'b', 'c', 'd'];
  const { form } = drawForm({
    items: [
      { name: 'a', fieldType: 'integer' },
      ...chain.slice(1).map((name) => ({ name, fieldType: 'integer', max: 9 })),
    ],
    rules: chain.slice(1).map((name, at) => ({
      kind: 'binding',
      id: name,
      field: name,
      property: 'value',
      expression: { '+': [{ var: chain[at] ?? '' }, 1] },
    })),
    children: <ErrorCount />,
  });
  const count = () => document.querySelector('[data-error-count]')?.getAttribute('data-error-count');
  const counts = [0, 7, 8, 9, 6, 20].map((value) => {
    act(() => form.change('a', value));
    return count();
  });
  expect(counts).toEqual(['0', '1', '2', '3', '0', '3']);
});
