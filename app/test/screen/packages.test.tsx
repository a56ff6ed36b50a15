import type { ImportedPackage, ImportPackageRequest } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';
import { savedFiles } from './saved-files.ts';

const say = (code: string) => text(`tEdit-Developer-package-${code}`);
const COVER = text('tEdit-Report-page-cover');
const named = (code: string) => say(code).replace('{name}', COVER);
const saved = savedFiles();

beforeEach(() => {
  answer('GET /api/reportTemplates', [
    { name: 'cover', version: 3, modifiedAt: '2026-11-20T15:00:00Z' },
    { name: 'coverage', version: 0, modifiedAt: null },
  ]);
  const own = { fingerprint: 'a'.repeat(64), name: 'Here', publicKey: 'key', addedBy: '', addedAt: '' };
  answer('GET /api/packageKeys', { own, trusted: [] });
});

const open = async () => {
  const { user } = openApp('/developer/packages', userOf('developer'));
  await screen.findByRole('group', { name: say('pages') });
  return { user, ...handsOf(user) };
};

test('a page that was changed here goes along since a version, alone or with forms', async () => {
  const made = answer('POST /api/packages', { name: 'notice.json', file: '{}' });
  const { user, press } = await open();
  const pages = within(screen.getByRole('group', { name: say('pages') }));
  expect(pages.getAllByRole('checkbox')).toHaveLength(1);
  await user.type(screen.getByLabelText(say('title'), { exact: true }), 'A cover');
  await user.click(pages.getByRole('checkbox', { name: COVER }));
  expect(pages.getByLabelText(named('since'))).toHaveValue('2');
  await user.selectOptions(pages.getByLabelText(named('since')), say('pageShipped'));
  await press(say('exportNow'));
  await waitFor(() => expect(saved).toEqual(['notice.json']));
  expect(made[0]?.body).toEqual({
    title: 'A cover',
    forms: [],
    pages: [{ name: 'cover', version: 3, baseVersion: 0 }],
  });
});

test('a page that was changed here too is shown both ways, and published as it was decided', async () => {
  const about = { id: 'one', title: 'A cover', installation: 'Staging', exportedBy: 'Sofia', fingerprint: 'b' };
  const page = { name: 'cover', baseVersion: 1, version: 2, here: 3, mine: '<p>theirs</p>', theirs: '<p>ours</p>' };
  const asked = answer(
    'POST /api/packages/import',
    ({ body }: { readonly body: ImportPackageRequest }): ImportedPackage => ({
      ...{ ...about, exportedAt: '2026-11-20T15:00:00Z', forms: [] },
      pages: [{ ...page, state: body.pages === undefined ? 'conflicting' : 'changed' }],
      ...(body.isPublished ? { published: [] } : {}),
    }),
  );
  const { user, press } = await open();
  const chooser = screen.getByLabelText(say('importFile'), { exact: true });
  await user.upload(chooser, new File(['{"a":1}'], 'a.json', { type: 'application/json' }));
  const list = within(await screen.findByRole('list', { name: say('pages') }));
  expect(list.getByText('<p>ours</p>')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: say('publish') })).toHaveAttribute('aria-disabled', 'true');
  await press(named('page-package'));
  await waitFor(() => expect(list.getByText(say('state-changed'))).toBeVisible());
  await press(say('publish'));
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ pages: { cover: 'package' }, isPublished: true }));
});
