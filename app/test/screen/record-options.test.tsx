import type { ControlItem, FormDocument } from '@lifeform/metadata';
import type { FormRecord } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, frame, handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';
import { DOCUMENT, ENTRY, FORM, recordOf } from './records-fixture.ts';
import { at, server } from './server.ts';

const further: readonly ControlItem[] = [
  {
    name: 'cboTown',
    fieldType: 'combo',
    isOptional: true,
    optionsFrom: {
      source: 'towns',
      columns: ['mayor'],
      where: { region: 'txtRegion' },
      fills: { txtMayor: 'mayor' },
    },
  },
  { name: 'txtRegion', fieldType: 'text', isOptional: true },
  { name: 'txtMayor', fieldType: 'text', isOptional: true },
];
const items = [...DOCUMENT.items, ...further];
const word = (en: string) => ({ en, fr: en });
const document: FormDocument = {
  ...DOCUMENT,
  items,
  layout: [
    ...DOCUMENT.layout,
    ...further.map(({ name }, order) => ({ id: name, kind: 'field' as const, parent: 'secClaim', order: order + 9 })),
  ],
  messages: {
    ...DOCUMENT.messages,
    [`tEdit-${FORM}-cboTown`]: word('Town'),
    [`tEdit-${FORM}-txtRegion`]: word('Region'),
    [`tEdit-${FORM}-txtMayor`]: word('Mayor'),
    'msg-Option': word('Choose one of the options'),
  },
};
const TOWNS = [
  { code: '7', text: 'Lyon', columns: { mayor: 'Ann Doe' } },
  { code: '9', text: 'Nice', columns: { mayor: 'Bo Roe' } },
];

let kept: FormRecord;

beforeEach(() => {
  kept = recordOf({ txtClaimant: 'Ana', txtRegion: 'south' });
  answer('GET /api/formMenu', { forms: [ENTRY] });
  answer('GET /api/records/:form/:id', () => kept);
  answer('GET /api/records/:form', { rows: [], total: 0, page: 1, pageSize: 20, columns: [] });
  answer('POST /api/records/:form', ({ body }) => {
    kept = { ...kept, values: body.values, revision: kept.revision + 1 };
    return kept;
  });
  server.use(http.get(at(`/api/GetControlItemsByForm/${FORM}`), () => HttpResponse.json(document)));
});

/** Towns the words are in, of the south alone. */
const towns = () =>
  answer('POST /api/options/:form/:field', ({ body: { search = '', where, code } }) => ({
    options: TOWNS.filter(
      (town) =>
        where?.region === 'south' &&
        (code === undefined ? town.text.toLowerCase().includes(search.toLowerCase()) : town.code === code),
    ),
    hasMore: false,
    seconds: 60,
  }));

const open = () => {
  const { user } = openApp('/forms/claims/r1', userOf('agent'));
  const type = async (words: string) => {
    const input = await screen.findByRole('combobox', { name: /^Town/ });
    await user.click(input);
    await user.clear(input);
    await user.type(input, words);
  };
  return { user, type, ...handsOf(user) };
};
const option = (name: string) => screen.findByRole('option', { name });
const alert = () => within(frame('cboTown') ?? globalThis.document.body).getByRole('alert');

describe('a choice that is searched', () => {
  test('asks once for repeated searches, and for nothing between two keys [BUILD-032]', async () => {
    const asked = towns();
    const { type, user } = open();
    await type('ly');
    await option('Lyon');
    const searches = () => asked.map(({ body }) => body.search);
    // Opened with all of them, then once for both keys.
    await waitFor(() => expect(searches()).toEqual(['', 'ly']));
    await type('ni');
    await option('Nice');
    await type('ly');
    await option('Lyon');
    await user.keyboard('{Escape}');
    await user.click(await control('cboTown'));
    await option('Nice');
    expect(searches()).toEqual(['', 'ly', 'ni']);
  });

  test('is chosen with keys, fills its fields and says so, and is taken back [BUILD-033]', async () => {
    towns();
    const { type, user, press } = open();
    await type('l');
    await option('Lyon');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await control('cboTown')).toHaveValue('Lyon');
    expect(await control('txtMayor')).toHaveValue('Ann Doe');
    expect(frame('cboTown')).toHaveTextContent('Filled in: Mayor.');
    await waitFor(() => expect(kept.values).toMatchObject({ cboTown: '7', txtMayor: 'Ann Doe' }));
    await press(text('tEdit-Shell-undoFilled'));
    expect(await control('cboTown')).toHaveValue('');
    expect(await control('txtMayor')).toHaveValue('');
    expect(await control('cboTown')).toHaveFocus();
  });

  test('leaves what was entered, and replaces it when asked to [BUILD-033]', async () => {
    towns();
    kept = recordOf({ txtClaimant: 'Ana', txtRegion: 'south', txtMayor: 'Me' });
    const { type, user, press } = open();
    await type('ny');
    await user.clear(await control('cboTown'));
    await user.type(await control('cboTown'), 'Nice');
    await user.click(await option('Nice'));
    expect(await control('txtMayor')).toHaveValue('Me');
    expect(frame('cboTown')).toHaveTextContent('Mayor stays as you entered it.');
    await press('Use “Bo Roe” instead');
    expect(await control('txtMayor')).toHaveValue('Bo Roe');
  });

  test('shows what was kept with the record, and asks for what was not', async () => {
    const asked = towns();
    const chosen = [{ field: 'cboTown', code: '8', text: 'Metz', where: { region: 'south' } }];
    kept = recordOf({ txtRegion: 'south', cboTown: '8' }, { chosen });
    open();
    await waitFor(async () => expect(await control('cboTown')).toHaveValue('Metz'));
    expect(asked).toHaveLength(0);
  });

  test('finds the text of a code that was held without it', async () => {
    const asked = towns();
    kept = recordOf({ txtRegion: 'south', cboTown: '9' });
    open();
    await waitFor(async () => expect(await control('cboTown')).toHaveValue('Nice'));
    expect(asked.map(({ body }) => body.code)).toEqual(['9']);
  });

  test('says what to fill in first, and is wrong when that changes [BUILD-032]', async () => {
    const asked = towns();
    kept = recordOf({ txtClaimant: 'Ana' });
    const { type, user, enter } = open();
    await type('l');
    expect(await screen.findByRole('listbox')).toHaveTextContent('First fill in Region.');
    expect(asked).toHaveLength(0);
    await enter('txtRegion', 'south');
    await type('ly');
    await user.click(await option('Lyon'));
    await enter('txtRegion', 'north');
    expect(await control('cboTown')).toHaveValue('Lyon');
    await waitFor(() => expect(frame('cboTown')).toHaveTextContent('Choose one of the options'));
    await enter('txtRegion', 'south');
    await waitFor(() => expect(frame('cboTown')).not.toHaveTextContent('Choose one of the options'));
  });

  test('that does not answer keeps what was typed, and is asked again by a press', async () => {
    answer('POST /api/options/:form/:field', () => refusal(503, 'optionsSilent', { parameters: { name: 'towns' } }));
    const { type, user, press } = open();
    await type('nic');
    await waitFor(() => expect(alert()).toHaveTextContent('towns'));
    await user.tab();
    expect(await control('cboTown')).toHaveValue('nic');
    towns();
    await press(shell('retry'));
    await user.click(await option('Nice'));
    expect(await control('cboTown')).toHaveValue('Nice');
  });

  test('goes back to its choice when what was typed is none of them, and is cleared when it is emptied', async () => {
    towns();
    const { type, user } = open();
    await type('ly');
    await user.click(await option('Lyon'));
    await type('zzz');
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveTextContent(shell('noMatch')));
    await user.tab();
    expect(await control('cboTown')).toHaveValue('Lyon');
    await user.clear(await control('cboTown'));
    await user.tab();
    await waitFor(() => expect(kept.values.cboTown).toBe(''));
  });
});
