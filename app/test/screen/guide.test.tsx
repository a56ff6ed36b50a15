import { EditorView } from '@codemirror/view';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { control, handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';

const say = (code: string): string => text(`tEdit-Developer-guide${code}`);
const open = (path: string, role = 'developer') => handsOf(openApp(path, userOf(role)).user);
const region = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  // jsdom lays nothing out; the editor measures its lines.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  document.execCommand = () => false;
});

/** What stands in the editor of an example, and to write something else there. */
async function madeOf() {
  const made = await region(say('Made'));
  const view = await waitFor(() => {
    const roots = [...made.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const content = roots.map((root) => root.querySelector<HTMLElement>('.cm-content')).find((found) => found !== null);
    const found = content && EditorView.findFromDOM(content);
    if (!found) throw new Error('There is no editor.');
    return found;
  });
  const shown = () => view.state.doc.toString();
  const write = (change: (text: string) => string): void =>
    act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: change(shown()) } }));
  return { made, shown, write };
}

describe('the guide', () => {
  test('lists every chapter and opens the one the address says, an entry of it or all of it [DEVX-007]', async () => {
    const hands = open('/developer/guide/types/integer');
    await screen.findByRole('heading', { level: 1, name: text('tEdit-ControlItem-fieldType-option-integer') });
    await hands.enter('integer', '77');
    const stored = await region(say('Stored'));
    await waitFor(() => expect(stored.textContent).toContain('"integer": 77'));
    const chapters = within(screen.getByRole('navigation', { name: say('Chapters') })).getAllByRole('link');
    expect(chapters.map((link) => link.textContent)).toEqual(
      ['types', 'operators', 'attributes', 'recipes'].map((chapter) => say(`Chapter-${chapter}`)),
    );
  });

  test('finds by words over all chapters, and says so where nothing has them', async () => {
    const { write } = open('/developer/guide');
    const box = await screen.findByRole('searchbox');
    await write(box, 'maxLength');
    await screen.findByRole('link', { name: 'ControlItem.maxLength' });
    await write(box, 'zeppelin');
    expect(await screen.findByText(say('None'))).toBeDefined();
  });

  test('of an attribute says its kind, its limits and which types have it', async () => {
    open('/developer/guide/attributes/ControlItem/decimalPlaces');
    const name = await screen.findByRole('heading', { level: 2, name: 'decimalPlaces' });
    const told = name.closest('section')?.textContent;
    expect(told).toContain(say('Kind-integer'));
    expect(told).toContain('maximum 10');
    expect(told).toContain(text('tEdit-ControlItem-fieldType-option-dollar'));
    expect(told).not.toContain(text('tEdit-ControlItem-fieldType-option-phone'));
  });

  test('runs the tests of a recipe’s example', async () => {
    const { press } = open('/developer/guide/recipes/test-case');
    await control('dIncome');
    await press(text('tEdit-Developer-runAll'));
    expect(await screen.findByText(text('tEdit-Developer-caseHolds'))).toBeDefined();
  });

  test('draws an example as its JSON is changed, says in place what is wrong, and starts over [DEVX-007]', async () => {
    const hands = open('/developer/guide/recipes/condition');
    await hands.tick('chkOther');
    await hands.enter('txtInsurer', 'Boreal');
    const { made, shown, write } = await madeOf();
    const first = shown();
    write((text) => text.replace('With which company', 'Whose cover').replace('"maxLength": 60', '"maxLength": 3'));
    await screen.findByText('Whose cover');
    expect(((await control('txtInsurer')) as HTMLInputElement).value).toBe('Boreal');
    write((text) => text.replace('"maxLength": 3', '"maxLength": "three"'));
    await within(made).findAllByText(/^Line \d+, column \d+: /);
    expect(await within(made).findByText(say('NotShown'))).toBeDefined();
    write((text) => text.replace('"maxLength": "three"', '"minLength": 9, "maxLength": 3'));
    expect(await within(made).findAllByRole('listitem')).not.toHaveLength(0);
    await hands.press(say('StartOver'));
    expect(shown()).toBe(first);
    await screen.findByText('With which company');
    expect(within(made).queryByText(say('NotShown'))).toBeNull();
  });

  test('says that nothing is at an address of no entry', async () => {
    open('/developer/guide/recipes/time-travel');
    expect(await screen.findByText(say('NoEntry'))).toBeDefined();
  });

  test('leads an administrator to what they may set', async () => {
    open('/admin/guide/recipes/mask', 'administrator');
    const link = await screen.findByRole('link', { name: say('Opens-items') });
    expect(link.getAttribute('href')).toBe('/admin/fields');
  });

  test('is not for an agent', async () => {
    open('/admin/guide', 'agent');
    await waitFor(() => expect(location.pathname).not.toContain('guide'));
  });
});
