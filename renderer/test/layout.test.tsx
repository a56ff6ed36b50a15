import type { InterfaceSetupItem } from '@lifeform/metadata';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormView, SectionNav } from '../src/index.ts';
import { drawForm, testDocument } from './draw-form.tsx';

const text = (words: string) => ({ en: words, fr: `${words} (fr)` });

const place = (
  id: string,
  kind: InterfaceSetupItem['kind'],
  parent: string | null,
  order: number,
  more: Partial<InterfaceSetupItem> = {},
): InterfaceSetupItem => ({ id, kind, parent, order, ...more });

const field = (name: string) => ({ name, fieldType: 'text' });

test('sections, their order and their fields come from the layout; a field without a place comes last [FORM-032]', () => {
  drawForm({
    items: [field('loose'), field('b'), field('a')],
    layout: [
      place('two', 'section', null, 2),
      place('one', 'section', null, 1),
      place('a', 'field', 'one', 1),
      place('b', 'field', 'two', 1),
    ],
    messages: { 'tEdit-Test-one': text('One'), 'tEdit-Test-two': text('Two') },
  });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
  const two = screen.getByRole('region', { name: 'Two' });
  expect(
    within(two)
      .getAllByRole('textbox')
      .map((input) => input.getAttribute('name')),
  ).toEqual(['b', 'loose']);
});

test('a field takes the columns its place says, of twelve [FORM-032]', () => {
  const { container } = drawForm({
    items: [field('a'), field('b')],
    layout: [
      place('one', 'section', null, 1),
      place('a', 'field', 'one', 1, { width: 8 }),
      place('b', 'field', 'one', 2),
    ],
  });
  const span = (name: string) => container.querySelector(`[data-field=${name}]`)?.className.match(/span(\d+)/)?.[1];
  expect([span('a'), span('b')]).toEqual(['8', '4']);
});

test('a group unfolds when its head is ticked', async () => {
  const { user } = drawForm({
    items: [{ name: 'head', fieldType: 'check' }, field('inside')],
    layout: [
      place('sec', 'section', null, 1),
      place('grp', 'group', 'sec', 1, { head: 'head' }),
      place('inside', 'field', 'grp', 1),
    ],
  });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'head' }));
  expect(screen.getByRole('textbox', { name: 'inside' })).toBeVisible();
});

test('a section whose fields are all hidden is not drawn', () => {
  drawForm({
    items: [{ ...field('a'), displayHidden: true }, field('b')],
    layout: [
      place('one', 'section', null, 1),
      place('a', 'field', 'one', 1),
      place('two', 'section', null, 2),
      place('b', 'field', 'two', 1),
    ],
    messages: { 'tEdit-Test-one': text('One'), 'tEdit-Test-two': text('Two') },
  });
  expect(screen.queryByRole('heading', { name: 'One' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Two' })).toBeVisible();
});

test('tabs show one panel at a time and are walked with the arrow keys', async () => {
  const { user } = drawForm({
    items: [field('a'), field('b')],
    layout: [
      place('one', 'tab', null, 1),
      place('a', 'field', 'one', 1),
      place('two', 'tab', null, 2),
      place('b', 'field', 'two', 1),
    ],
    messages: { 'tEdit-Test-one': text('One'), 'tEdit-Test-two': text('Two') },
  });
  expect(screen.getByRole('textbox')).toHaveAttribute('name', 'a');
  await user.click(screen.getByRole('tab', { name: 'One' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Two' })).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveAttribute('name', 'b');
});

test('one container of a form can be drawn alone, or left out [FORM-032]', () => {
  drawForm({
    items: [field('a'), field('b')],
    layout: [
      place('one', 'section', null, 1),
      place('a', 'field', 'one', 1),
      place('two', 'section', null, 2),
      place('b', 'field', 'two', 1),
    ],
    children: (
      <>
        <div data-testid="alone">
          <FormView root="two" isBar />
        </div>
        <div data-testid="rest">
          <FormView except={['two']} />
        </div>
      </>
    ),
  });
  expect(within(screen.getByTestId('alone')).getByRole('textbox')).toHaveAttribute('name', 'b');
  expect(within(screen.getByTestId('rest')).getByRole('textbox')).toHaveAttribute('name', 'a');
});

test('a newly published form is drawn at once and keeps what is being typed', async () => {
  const { user, form } = drawForm({ items: [field('a')] });
  await user.type(screen.getByRole('textbox', { name: 'a' }), 'typed');
  const next = testDocument({
    items: [{ ...field('a'), isOptional: true }, field('b')],
    messages: { 'tEdit-Test-a': text('Renamed') },
  });
  act(() => void form.replace({ ...next, version: 2 }));
  expect(screen.getByRole('textbox', { name: 'Renamed (optional)' })).toHaveValue('typed');
  expect(screen.getByRole('textbox', { name: 'Renamed (optional)' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'b' })).toBeVisible();
});

test('the section list links to each section and says how far it is', async () => {
  const { user } = drawForm({
    items: [{ ...field('a'), required: true }, { ...field('b'), required: true, defaultValue: 'x' }, field('c')],
    layout: ['a', 'b', 'c'].flatMap((name, order) => [
      place(`sec-${name}`, 'section', null, order),
      place(name, 'field', `sec-${name}`, 1),
    ]),
    messages: Object.fromEntries(['a', 'b', 'c'].map((name) => [`tEdit-Test-sec-${name}`, text(`Section ${name}`)])),
    children: (
      <>
        <SectionNav />
        <FormView />
      </>
    ),
  });
  const links = () =>
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(links()).toEqual([expect.stringMatching(/^Section a/), 'Section bDone', 'Section cOptional']);
  await user.click(screen.getByRole('textbox', { name: 'a' }));
  await user.tab();
  expect(links()[0]).toBe('Section a1 error');
  const target = screen.getAllByRole('link')[0]?.getAttribute('href')?.slice(1) ?? '';
  expect(document.getElementById(target)).toContainElement(screen.getByRole('textbox', { name: 'a' }));
});
