import type { User } from '@lifeform/metadata/insurance';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userOf as of } from '../user-fixture.ts';
import { openApp, shell } from './open-app.tsx';

/** The choices of the product switch, and whether each may be chosen. */
async function choices(who: User): Promise<ReadonlyMap<string, boolean>> {
  const { user, unmount } = openApp('/template', who);
  await user.click(await screen.findByRole('button', { name: shell('switchProducts') }));
  const dialog = await screen.findByRole('dialog', { name: shell('switchProducts') });
  const radios = within(dialog).getAllByRole<HTMLInputElement>('radio');
  const found = new Map(radios.map(({ value, disabled }) => [value, !disabled]));
  unmount();
  return found;
}

/** The entries of business intelligence that somebody has. */
async function entries(who: User): Promise<readonly (string | null)[]> {
  const { unmount } = openApp('/bi/widgets', who);
  await screen.findByRole('heading', { level: 1, name: shell('route-bi-widgets') });
  const links = [...document.querySelectorAll('[data-tab-bar] nav a')].map((link) => link.getAttribute('href'));
  expect(location.pathname).toBe('/bi/widgets');
  unmount();
  return links;
}

describe('the switch of products', () => {
  test('shows Admin to who may not choose it, and lets an administrator [PERM-007, PERM-024]', async () => {
    expect((await choices(of('agent'))).get('admin')).toBe(false);
    expect((await choices(of('administrator'))).get('admin')).toBe(true);
  });

  test('has an area that the installation offers, and none that it does not [PERM-006]', async () => {
    expect((await choices(of('administrator'))).has('inforce')).toBe(true);
    expect((await choices(of('administrator', { isInforce: false }))).has('inforce')).toBe(false);
  });

  test('has business intelligence where the role displays it [PERM-033]', async () => {
    expect((await choices(of('agent'))).get('bi')).toBe(true);
    expect((await choices(of('developer'))).has('bi')).toBe(false);
  });
});

describe('business intelligence', () => {
  test('is widgets alone for who only reads figures [PERM-034, PERM-035, PERM-037]', async () => {
    expect(await entries(of('agent'))).toEqual([]);
    expect(await entries(of('biAnalyst'))).toEqual(['/bi/widgets', '/bi/biReports']);
    expect(await entries(of('systemAdministrator'))).toEqual(['/bi/widgets', '/bi/tracking', '/bi/biReports']);
  });
});

describe('Developer tools', () => {
  test('open for a developer, whose switch has them [PERM-018]', async () => {
    expect((await choices(of('developer'))).get('developer')).toBe(true);
    openApp('/developer', of('developer'));
    await screen.findByRole('heading', { level: 1, name: shell('route-developer') });
    expect(location.pathname).toBe('/developer');
  });

  test('have no entry and no address for anybody else [PERM-028]', async () => {
    const administrator = of('administrator', { defaultApplication: 'Admin' });
    expect((await choices(administrator)).has('developer')).toBe(false);
    openApp('/developer', administrator);
    await screen.findByRole('heading', { level: 1, name: shell('route-admin-dashboard') });
    expect(location.pathname).toBe('/admin/dashboard');
  });
});
