import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { control, handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';

const say = (code: string): string => text(`tEdit-Developer-guide${code}`);
const open = (path: string, role = 'developer') => handsOf(openApp(path, userOf(role)).user);
const region = (name: string) => screen.findByRole('region', { name });

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
