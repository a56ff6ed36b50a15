import type { FormListing, Role } from '@lifeform/metadata/contract';
import type { FormRights } from '@lifeform/metadata/insurance';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { control, handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';
import { publishing } from './publishing.ts';

const say = (code: string) => text(`tEdit-Developer-${code}`);
const admin = (code: string) => text(`tEdit-Admin-${code}`);
const FORM = 'NeedsLite';
const limits: FormRights = [{ form: FORM, groups: ['limits'] }];

const listing = (form: string): FormListing =>
  ({ form, title: { en: form, fr: form }, version: 1, isArchived: false }) as FormListing;

test('whose role may set limits writes these and reads the rest, of that form alone [SHIP-012]', async () => {
  const server = publishing(FORM);
  answer('GET /api/forms', { forms: [listing(FORM), listing('NeedsFull')] } as never);
  const { user } = openApp('/admin/fields', userWith([], { formRights: limits, defaultApplication: 'Admin' }));
  const { enter, press } = handsOf(user);
  await user.click(await screen.findByText('txtYears', { selector: 'li > button code' }));
  await waitFor(async () => expect(await control('max')).toBeInTheDocument());
  const forms = screen.getByRole('combobox', { name: say('form') });
  expect(within(forms).getAllByRole('option')).toHaveLength(1);
  const tabs = within(screen.getByRole('navigation', { name: say('tabs') })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(
    ['items', 'findings', 'use', 'history'].map((tab) => say(`tab-${tab}`)),
  );
  expect(await control('maxLength')).toHaveAttribute('readonly');
  expect(await control('labelEn')).toHaveAttribute('readonly');
  expect(await control('max')).not.toHaveAttribute('readonly');
  await enter('max', '44');
  await press(say('save'));
  await waitFor(() => expect(server.sent).toMatchObject([{ body: { items: [{ name: 'txtYears', max: 44 }] } }]));
});

test('a role is given groups of attributes of forms on the Roles screen [SHIP-012]', async () => {
  const role = { ...userOf('agent'), roleID: 'agent', roleName: 'Agent', users: 0, revision: 1 };
  const roles = [{ ...role, formRights: [] }] as unknown as Role[];
  answer('GET /users/GetAllRoles', () => roles);
  answer('GET /api/forms', { forms: [listing(FORM)] } as never);
  const sent = answer('POST /users/roles', ({ body }) => ({ ...roles[0], ...body }) as Role);
  const { user } = openApp('/admin/roles', userOf('administrator'));
  const { press } = handsOf(user);
  await user.click(await screen.findByRole('button', { name: 'Edit Agent' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: admin('formRightsAdd') }));
  const one = within(dialog.getByRole('group', { name: admin('formRightsAll') }));
  await waitFor(() => expect(one.getAllByRole('option')).toHaveLength(2));
  await user.selectOptions(one.getByRole('combobox', { name: admin('formRightsForm') }), FORM);
  await user.click(dialog.getByRole('checkbox', { name: admin('formRights-texts') }));
  await press(admin('save'));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { formRights: [{ form: FORM, groups: ['limits', 'texts'] }] } }]),
  );
});
