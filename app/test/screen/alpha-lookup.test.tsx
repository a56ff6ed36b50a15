import { seed } from '@lifeform/metadata/seed';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { userWith } from '../user-fixture.ts';
import { openApp, shell } from './open-app.tsx';
import { at, server } from './server.ts';

const form = seed.forms.find((one) => one.form === 'alphalookup');
const own = (name: string): string => form?.messages[`tEdit-alphalookup-${name}`]?.en ?? name;
const agent = userWith(['isInforce'], { defaultApplication: 'Inforce' });
const FOUND = { errorCode: 0, policyNumber: 'L1000110', name: 'Adams, Peter James', roles: ['owner'], isActive: true };

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
