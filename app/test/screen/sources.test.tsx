import type { OptionSource } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';

const own = (code: string) => text(`tEdit-OptionSource-${code}`);
const TOWNS: OptionSource = {
  ...{ name: 'towns', address: 'https://towns.example', path: '/towns', entryPath: '', list: 'results' },
  ...{ code: 'id', text: 'name', columns: { mayor: 'facts.mayor' }, seconds: 60, revision: 3 },
};

/** The sources that the server has. */
let stored: readonly OptionSource[];

beforeEach(() => {
  stored = [TOWNS];
  answer('GET /api/optionSources', () => stored);
});

const open = () => handsOf(openApp('/admin/sources', userOf('administrator')).user);
const confirm = async () =>
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name: own('delete') })
    .click();

describe('sources of options', () => {
  test('are changed with what they were, and their columns row by row', async () => {
    const sent = answer('POST /api/optionSources', ({ body }) => ({ ...body, revision: 4 }));
    const { press, enter } = open();
    await press(text('tEdit-Admin-editNamed').replace('{name}', 'towns'));
    expect(await control('srcName')).toHaveAttribute('readonly');
    expect(await control('grpColumns[0].srcColumnPlace')).toHaveValue('facts.mayor');
    await enter('nSrcSeconds', '5');
    await press(text('tEdit-Admin-save'));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ...TOWNS, seconds: 5 }]));
    await screen.findByText(own('saved').replace('{name}', 'towns'));
  });

  test('have a secret that is sent and never shown, and is kept where it is left blank', async () => {
    stored = [{ ...TOWNS, header: 'X-Api-Key' }];
    const sent = answer('POST /api/optionSources', ({ body: { secret: _, ...body } }) => ({ ...body, revision: 4 }));
    const { press, enter } = open();
    await press(text('tEdit-Admin-editNamed').replace('{name}', 'towns'));
    expect(await control('srcSecret')).toHaveAttribute('type', 'password');
    await press(text('tEdit-Admin-save'));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([stored[0]]));
    await press(text('tEdit-Admin-editNamed').replace('{name}', 'towns'));
    await enter('srcSecret', 'open sesame');
    await press(text('tEdit-Admin-save'));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ ...stored[0], secret: 'open sesame' }));
  });

  test('are tried as they are entered: what they would offer, or why not, with all that was typed', async () => {
    const sent = answer('POST /api/optionSources/try', () =>
      refusal(503, 'optionsUnreadable', { parameters: { name: 'trees', place: 'data' } }),
    );
    const { press, enter } = open();
    await press(own('new'));
    await enter('srcName', 'trees');
    await enter('srcAddress', 'https://trees.example');
    await enter('srcList', 'data');
    await press(own('try'));
    await screen.findByText(/there is nothing to choose from at “data”/);
    expect(sent[0]?.body).toMatchObject({ name: 'trees', address: 'https://trees.example', list: 'data', where: {} });
    answer('POST /api/optionSources/try', {
      options: [{ code: '7', text: 'Oak', columns: { height: 30 } }],
      hasMore: false,
      seconds: 0,
    });
    await press(own('try'));
    const table = within(await screen.findByRole('table', { name: own('tried') }));
    table.getByText('Oak');
    table.getByText('height: 30');
    expect(await control('srcAddress')).toHaveValue('https://trees.example');
  });

  test('have names that forms can refer to', async () => {
    const sent = answer('POST /api/optionSources', ({ body }) => ({ ...body, revision: 1 }));
    const { press, enter } = open();
    await press(own('new'));
    await enter('srcName', 'my trees');
    await enter('srcAddress', 'https://trees.example');
    await screen.findByText(own('nameRefused'));
    await press(text('tEdit-Admin-save'));
    expect(sent).toHaveLength(0);
  });

  test('are deleted once it is said so, and not while a form asks them', async () => {
    answer('DELETE /api/optionSources/:name', () =>
      refusal(409, 'sourceInUse', { parameters: { name: 'towns', forms: 'Visit' } }),
    );
    const { press } = open();
    await press(own('deleteNamed').replace('{name}', 'towns'));
    await confirm();
    await screen.findByText(/is asked by Visit/);
    answer('DELETE /api/optionSources/:name', () => {
      stored = [];
      return new Response(null, { status: 204 });
    });
    await press(own('deleteNamed').replace('{name}', 'towns'));
    await confirm();
    await screen.findByText(own('empty'));
  });
});

test('sources of options are not for somebody who manages nobody', async () => {
  openApp('/admin/sources', userOf('agent'));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: text('tEdit-Shell-route-admin-sources') })).toBeNull(),
  );
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(
    text('tEdit-Shell-route-admin-sources'),
  );
});
