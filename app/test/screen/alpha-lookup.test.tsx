import { seed } from '@lifeform/metadata/seed';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { userWith } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { PROJECTION, policyAnswer } from './inforce-fixture.ts';
import { openApp, shell, text } from './open-app.tsx';
import { at, server } from './server.ts';

const form = seed.forms.find((one) => one.form === 'alphalookup');
const own = (name: string): string => form?.messages[`tEdit-alphalookup-${name}`]?.en ?? name;
const agent = userWith(['isInforce'], { defaultApplication: 'Inforce' });
const FOUND = {
  errorCode: 0,
  policyNumber: 'L1000110',
  name: 'Adams, Peter James',
  roles: ['owner' as const],
  isActive: true,
};

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: own(name) });

test('the search by name has the fields of its form, and asks for enough of a name [META-037, ROUTE-012]', async () => {
  const { user } = openApp('/inforce/alphalookup', agent);
  for (const { name, fieldType } of form?.items ?? []) {
    await screen.findByRole(fieldType === 'button' ? 'button' : 'textbox', { name: own(name) });
  }
  await user.click(screen.getByRole('button', { name: own('btnSearch') }));
  expect(await screen.findAllByText(own('tooShort'))).not.toHaveLength(0);
  expect(location.pathname).toBe('/inforce/alphalookup');
});

test('with the server down it says so in its place, keeps the names, and a retry asks the same [FEEL-021]', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(at('/api/AlphaLookup'), async ({ request }) => {
      asked.push(await request.json());
      return asked.length === 1 ? HttpResponse.error() : HttpResponse.json([FOUND]);
    }),
  );
  const { user } = openApp('/inforce/alphalookup', agent);
  await user.type(await field('txtLastName'), 'Adams');
  await user.click(screen.getByRole('button', { name: own('btnSearch') }));
  expect(await screen.findByText(shell('offline'))).toBeInTheDocument();
  expect((await field('txtLastName')).value).toBe('Adams');
  expect(document.querySelector('[data-alert]')).toBeNull();
  await user.click(screen.getByRole('button', { name: shell('retry') }));
  await screen.findByText('Adams, Peter James');
  expect(screen.queryByText(shell('offline'))).toBeNull();
  expect(asked[1]).toEqual(asked[0]);
});

describe('people found by name', () => {
  beforeEach(() => {
    answer('POST /api/AlphaLookup', ({ body }) => (body.lastName === 'Adams' ? [FOUND] : []));
    answer('POST /api/getpolicy', ({ body }) => policyAnswer(body.policyNumber));
    answer('POST /api/policies/projection', PROJECTION);
  });

  const find = async (lastName: string) => {
    const { user } = openApp('/inforce/alphalookup', agent);
    await user.type(await field('txtLastName'), `${lastName}{Enter}`);
    return user;
  };

  test.each(['Adams, Peter James', 'L1000110'])(
    'lead to their policy by a press anywhere on their row, here on %s [INF-002, FEEL-011]',
    async (words) => {
      const user = await find('Adams');
      await user.click(await screen.findByText(words));
      await waitFor(() => expect(document.querySelector('[data-policy="L1000110"]')).not.toBeNull());
      expect(location.pathname).toBe('/inforce/policyLookup');
    },
  );

  test('are nobody of another name, which is said; cleared, the screen begins again [INF-002]', async () => {
    const user = await find('Zz');
    await screen.findByText(text('tEdit-Policy-alpha-none'));
    await user.click(screen.getByRole('button', { name: own('btnClear') }));
    await screen.findByText(text('tEdit-Inforce-screen-alphaEmpty'));
    expect(await field('txtLastName')).toHaveValue('');
  });
});
