import type { ImportCounts } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userWith } from '../user-fixture.ts';
import { openApp, text } from './open-app.tsx';
import { at, server } from './server.ts';

const admin = (code: string) => text(`tEdit-Admin-${code}`);
const NONE = { unchanged: 0, reactivated: 0, deactivated: 0 };
const COUNTS: ImportCounts = { activeBefore: 5, created: 1, updated: 2, ...NONE, activeAfter: 6 };
const HEADER = 'username,firstName,profileName';

/** What the server was sent, part by part. */
let sent: Record<string, string>[];

beforeEach(() => {
  sent = [];
  server.use(
    http.get(at('/users/imports/:importID'), () => new HttpResponse(null, { status: 404 })),
    http.post(at('/users/Uploadusers'), async ({ request }) => {
      const body = await request.text();
      const part = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n(.*)\\r\\n`).exec(body)?.[1] ?? '';
      sent.push({ isFullUpdate: part('isFullUpdate'), isPreview: part('isPreview') });
      return HttpResponse.json({ counts: COUNTS });
    }),
  );
});

async function open() {
  const { user } = openApp('/admin/users', userWith(['isAdmin'], { roleID: 'own' }));
  await user.click(await screen.findByRole('button', { name: admin('import') }));
  const dialog = await screen.findByRole('dialog', { name: admin('import') });
  const inside = within(dialog);
  return {
    dialog,
    radios: () => inside.getAllByRole<HTMLInputElement>('radio'),
    pick: (type: string) => user.click(inside.getByRole('radio', { name: admin(`import${type}`) })),
    choose: (content: string) =>
      user.upload(inside.getByLabelText(admin('importFile')), new File([content], 'people.csv', { type: 'text/csv' })),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    count: async (name: string) => {
      await waitFor(() => expect(dialog.querySelector(`[data-count="${name}"]`)).not.toBeNull());
      return dialog.querySelector(`[data-count="${name}"] dd`)?.textContent;
    },
  };
}

describe('an import of people', () => {
  test('tells the name and the size of the chosen file [ADMIN-008]', async () => {
    const { choose, dialog } = await open();
    await choose(HEADER);
    await waitFor(() => expect(dialog).toHaveTextContent(`people.csv, ${HEADER.length} bytes`));
  });

  test('is partial, unless it is said to be full [ADMIN-009, ADMIN-010]', async () => {
    const { radios, choose, press, pick } = await open();
    expect(radios().map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
      [admin('importPartial'), true],
      [admin('importFull'), false],
    ]);
    await choose(HEADER);
    await press(admin('importPreview'));
    await waitFor(() => expect(sent).toEqual([{ isFullUpdate: 'false', isPreview: 'true' }]));
    await pick('Full');
    await press(admin('importPreview'));
    await waitFor(() => expect(sent.at(-1)).toEqual({ isFullUpdate: 'true', isPreview: 'true' }));
  });

  test('begins at a press on Import User, and tells what it did [ADMIN-011]', async () => {
    const { choose, press, count } = await open();
    await choose(HEADER);
    await press('Import User');
    expect(await count('created')).toBe('1');
    expect(sent).toEqual([{ isFullUpdate: 'false', isPreview: 'false' }]);
  });

  test('that is full is seen before it is done, and asks before it keeps people out [ADMIN-015]', async () => {
    server.use(
      http.post(at('/users/Uploadusers'), ({ request }) => {
        sent.push({ url: request.url });
        return HttpResponse.json({ counts: { ...COUNTS, deactivated: 3 } });
      }),
    );
    const { choose, press, pick, count } = await open();
    await choose(HEADER);
    await pick('Full');
    await press('Import User');
    expect(await count('deactivated')).toBe('3');
    await press('Import User');
    const asked = await screen.findByRole('alertdialog');
    expect(asked).toHaveTextContent('3');
    expect(sent).toHaveLength(1);
  });

  test('that is refused says why row by row under its alert [ADMIN-014]', async () => {
    const issues = [{ path: 'rows[3].username', code: 'msg-required', message: 'is required', parameters: {} }];
    server.use(
      http.post(at('/users/Uploadusers'), () =>
        HttpResponse.json({ statusCode: 400, code: 'usersImportError', message: '', issues }, { status: 400 }),
      ),
    );
    const { choose, press, dialog } = await open();
    await choose(HEADER);
    await press('Import User');
    await screen.findByText(text('msg-UsersImportError'));
    const rows = within(await within(dialog).findByRole('table')).getAllByRole('row');
    expect(rows.at(-1)).toHaveTextContent(/3.*username/);
  });
});

const ISSUES = [{ path: 'rows[3].username', code: 'msg-required', message: 'is required', parameters: {} }];

describe('what an import came to', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  test.each([
    ['its success [ADMIN-012]', 'Users imported successfully', () => HttpResponse.json({ counts: COUNTS })],
    [
      'its failure [ADMIN-013]',
      'Users import error',
      () =>
        HttpResponse.json({ statusCode: 400, code: 'usersImportError', message: '', issues: ISSUES }, { status: 400 }),
    ],
  ])('is told for five seconds: %s', async (_, words, reply) => {
    server.use(http.post(at('/users/Uploadusers'), reply));
    const { choose, press } = await open();
    await choose(HEADER);
    await press('Import User');
    await screen.findByText(words);
    await vi.advanceTimersByTimeAsync(4500);
    expect(screen.getByText(words)).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });
});
