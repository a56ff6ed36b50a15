import type { ControlItem, Rule } from '@lifeform/metadata';
import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { rowDocument, rowValues } from '../bench/page/row-spec.ts';
import { ErrorCount, ErrorSummary, Field, FormView, SectionNav } from '../src/index.ts';
import { drawForm } from './draw-form.tsx';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** `b` and `c` follow `a`, which hides `d`; `e` and `f` are independent of it. */
const rules: readonly Rule[] = [
  { kind: 'binding', id: 'b', field: 'b', property: 'value', expression: { var: 'a' } },
  { kind: 'binding', id: 'c', field: 'c', property: 'value', expression: { var: 'b' } },
  { kind: 'binding', id: 'd', field: 'd', property: 'displayHidden', expression: { '!=': [{ var: 'a' }, ''] } },
];

/** Draws the fields with everything around a form, and records what renders. */
function drawCounted() {
  const rendered: string[] = [];
  let commits = 0;
  const items: readonly ControlItem[] = NAMES.map((name) => ({ name, fieldType: 'text', required: name === 'f' }));
  const drawn = drawForm({
    items,
    rules,
    children: (
      <Profiler id="all" onRender={() => (commits += 1)}>
        <ErrorSummary />
        <SectionNav />
        {NAMES.map((name) => (
          <Profiler key={name} id={name} onRender={(id) => rendered.push(id)}>
            <Field name={name} />
          </Profiler>
        ))}
        <ErrorCount />
      </Profiler>
    ),
  });
  return {
    ...drawn,
    during(run: () => void) {
      rendered.length = 0;
      commits = 0;
      act(run);
      return { rendered: [...new Set(rendered)], commits };
    },
  };
}

const inputOf = (name: string): HTMLElement => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

test('a keystroke puts its text into its own input and renders nothing', () => {
  const { form, during } = drawCounted();
  act(() => form.focus('a'));
  expect(during(() => form.type('a', 'x'))).toEqual({ rendered: [], commits: 0 });
  expect(during(() => form.type('a', 'xy'))).toEqual({ rendered: [], commits: 0 });
  expect(inputOf('a')).toHaveValue('xy');
});

test('a keystroke that changes what stands around its input renders its field and no other, in one commit', () => {
  const { form, during } = drawCounted();
  act(() => form.submit());
  expect(inputOf('f')).toBeInvalid();
  expect(during(() => form.type('f', 'x'))).toEqual({ rendered: ['f'], commits: 1 });
  expect(inputOf('f')).not.toBeInvalid();
  expect(during(() => form.type('f', 'xy'))).toEqual({ rendered: [], commits: 0 });
});

test('a commit renders the fields that look different, all in one commit, and puts values straight into inputs', () => {
  const { form, during } = drawCounted();
  expect(during(() => form.change('a', 'x'))).toEqual({ rendered: ['d'], commits: 1 });
  expect(['a', 'b', 'c'].map((name) => inputOf(name))).toMatchObject([{ value: 'x' }, { value: 'x' }, { value: 'x' }]);
  expect(screen.queryByRole('textbox', { name: 'd' })).not.toBeInTheDocument();
});

test('a commit that changes nothing renders nothing', () => {
  const { form, during } = drawCounted();
  act(() => form.change('e', 'same'));
  expect(during(() => form.change('e', 'same'))).toEqual({ rendered: [], commits: 0 });
});

test('an error that comes and goes unseen renders the count alone', () => {
  const { form, during } = drawCounted();
  const count = () => document.querySelector('[data-to-do]')?.getAttribute('data-to-do');
  expect(count()).toBe('1');
  expect(during(() => form.change('f', 'x'))).toEqual({ rendered: [], commits: 1 });
  expect(count()).toBe('0');
});

test('a keystroke renders no field, section, tab or list of sections', () => {
  const commits: string[] = [];
  const { form } = drawForm({
    items: [
      { name: 'a', fieldType: 'text' },
      { name: 'b', fieldType: 'text' },
    ],
    layout: [
      { id: 'one', kind: 'section', parent: null, order: 1 },
      { id: 'a', kind: 'field', parent: 'one', order: 1 },
      { id: 'two', kind: 'section', parent: null, order: 2 },
      { id: 'b', kind: 'field', parent: 'two', order: 1 },
    ],
    messages: { 'tEdit-Test-one': { en: 'One', fr: 'Un' }, 'tEdit-Test-two': { en: 'Two', fr: 'Deux' } },
    children: (
      <>
        <Profiler id="list" onRender={(id) => commits.push(id)}>
          <SectionNav />
        </Profiler>
        <Profiler id="form" onRender={(id) => commits.push(id)}>
          <FormView />
        </Profiler>
      </>
    ),
  });
  act(() => form.change('a', 'begun'));
  commits.length = 0;
  act(() => form.type('a', 'more'));
  expect(commits).toEqual([]);
});

/** The benchmark's rows (`npm run bench -- rows-browser`), drawn; says how much an act in one of them sets off. */
function drawRows(rows: number) {
  const ran: string[] = [];
  let commits = 0;
  const { form, container } = drawForm({
    ...rowDocument,
    options: { values: { rows: rowValues(rows) }, onRule: (rule) => ran.push(rule) },
    children: (
      <Profiler id="all" onRender={() => (commits += 1)}>
        <ErrorSummary />
        <FormView />
        <ErrorCount />
      </Profiler>
    ),
  });
  const heard: string[] = [];
  form.subscribe((fields) => heard.push(...fields));
  const changes = new MutationObserver(() => {});
  changes.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });
  return {
    form,
    during(run: () => void) {
      ran.length = 0;
      heard.length = 0;
      commits = 0;
      act(run);
      return { ran: [...ran], heard: [...heard], commits, changes: changes.takeRecords().length };
    },
  };
}

test.each([20, 200])('a keystroke and a commit in one of %i rows reach that row alone [BUILD-023]', (rows) => {
  const { form, during } = drawRows(rows);
  const inRow = (name: string): string => `rows[${rows - 3}].${name}`;
  act(() => form.focus(inRow('quantity')));
  expect(during(() => form.type(inRow('quantity'), '8'))).toEqual({
    ran: [],
    heard: [inRow('quantity')],
    commits: 0,
    changes: 0,
  });
  const commit = during(() => form.blur(inRow('quantity')));
  expect(commit.ran).toEqual(['next']);
  expect(commit.heard.sort()).toEqual(['rows', inRow('next'), inRow('quantity')].sort());
  expect(form.getField(inRow('next')).value).toBe(9);
  expect([commit.commits, commit.changes]).toEqual([0, 0]);
});
