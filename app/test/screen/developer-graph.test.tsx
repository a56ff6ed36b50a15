import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';
import { publishing, seeded } from './publishing.ts';

const say = (code: string) => text(`tEdit-Developer-${code}`);
const FORM = 'NeedsLite';
const { rules } = seeded(FORM);
const [rule] = rules.filter(({ kind }) => kind === 'binding');

beforeEach(() => {
  publishing(FORM);
});

const middle = () => document.querySelector('svg [data-centre="true"]')?.getAttribute('data-node');

async function open(tab: string, who = userOf('developer')) {
  const { user } = openApp(`/developer?form=${FORM}&tab=${tab}`, who);
  await screen.findByRole('navigation', { name: say('tabs') });
  return { user, press: handsOf(user).press };
}

test('the form as a whole says how many rules there are and leads to the costliest [EDIT-012]', async () => {
  const { user } = await open('graph');
  const costliest = await screen.findByRole('region', { name: say('graphCostliest') });
  expect(screen.getByText(new RegExp(`^${rules.length} rules of `))).toBeInTheDocument();
  const [first] = within(costliest).getAllByRole('button');
  if (!first) throw new Error('The form has rules.');
  const id = first.querySelector('code')?.textContent;
  await user.click(first);
  await waitFor(() => expect(middle()).toBe(`rule ${id}`));
  expect(document.activeElement?.getAttribute('data-node')).toBe(`rule ${id}`);
});

test('what is found by name is the middle; what no rule knows is told [EDIT-012]', async () => {
  const { user } = await open('graph');
  const find = await screen.findByRole('searchbox', { name: say('graphFind') });
  await user.type(find, 'of no such name');
  await screen.findByText(/^Nothing is called that/);
  await user.clear(find);
  await user.type(find, `${rule?.id}{Enter}`);
  await waitFor(() => expect(middle()).toBe(`rule ${rule?.id}`));
  expect(find).toHaveValue('');
});

test('steps to each side are asked for, from one on', async () => {
  const { user, press } = await open('graph');
  const find = await screen.findByRole('searchbox', { name: say('graphFind') });
  await user.type(find, `${rule?.id}{Enter}`);
  await waitFor(() => expect(middle()).toBeDefined());
  const boxes = () => document.querySelectorAll('svg [data-node]').length;
  const two = boxes();
  await press(say('graphNearer'));
  const one = boxes();
  expect(one).toBeLessThan(two);
  await press(say('graphNearer'));
  expect(boxes()).toBe(one);
  await press(say('graphDeeper'));
  expect(boxes()).toBe(two);
});

test('somebody who edits no rules has no picture of them, nor a way to it', async () => {
  openApp(`/admin/fields?form=${FORM}&tab=graph&entry=txtYears`, userOf('administrator'));
  await screen.findByRole('link', { name: say('tab-items') });
  expect(screen.queryByRole('link', { name: say('tab-graph') })).toBeNull();
  expect(screen.queryByRole('heading', { name: say('tab-graph') })).toBeNull();
  expect(screen.queryByRole('button', { name: say('showInGraph') })).toBeNull();
});

test('the list of rules says in words what each sets, and which are checks', async () => {
  await open('rules');
  const list = await screen.findByRole('region', { name: say('tab-rules') });
  const notes = within(list)
    .getAllByRole('button')
    .flatMap((one) => one.querySelector('code')?.previousSibling?.textContent ?? []);
  expect(notes).toHaveLength(rules.length);
  await waitFor(() => expect(list).toHaveTextContent(`· ${text('tEdit-ControlItem-disabled')}`));
  expect(list).toHaveTextContent(`· ${say('property-value')}`);
  expect(list).not.toHaveTextContent(/· (?:value|disabled)/);
});
