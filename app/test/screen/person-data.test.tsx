import type { PersonRecord } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { openApp, text } from './open-app.tsx';

const LANGUAGE = { English: 'en', French: 'fr' } as const;
const ILLUSTRATION: PersonRecord = {
  ...{ kind: 'illustration', id: 'i', number: 'ILL-2026-000001', title: 'Marie Chen', owner: 'agent@lifeform.example' },
  ...{ date: '2026-11-20T17:00:00.000Z', heldUntil: null, isInForce: false, isDue: false },
};
const APPLICATION: PersonRecord = {
  ...{ ...ILLUSTRATION, kind: 'eapplication', id: 'e', number: 'EA-1' },
  heldUntil: '2033-11-20T17:00:00.000Z',
};

test.each(['English', 'French'] as const)(
  'a person is looked for part by part, exported and erased with a reason, by keyboard: %s [OPS-007]',
  async (inputLanguage) => {
    const own = (code: string) => seed.messages[`tEdit-Admin-${code}`]?.[LANGUAGE[inputLanguage]] ?? code;
    let isErased = false;
    const searched = answer('POST /api/personData/search', ({ body: { after } }) => {
      if (after === undefined)
        return { records: isErased ? [] : [ILLUSTRATION], searched: 50, total: 60, next: 'policy' };
      return { records: [{ ...APPLICATION, isDue: isErased }], searched: 10, total: null, next: null };
    });
    const exported = answer('POST /api/personData/export', () => HttpResponse.arrayBuffer(new ArrayBuffer(4)));
    const erased = answer('POST /api/personData/erase', ({ body: { reason, records } }) => {
      if (reason.includes('Chen')) return refusal(400, 'reasonNamesPerson', { parameters: { words: 'chen' } } as never);
      isErased = true;
      const outcome = (kind: string) => (kind === 'illustration' ? ('erased' as const) : ('due' as const));
      return { outcomes: records.map(({ kind, id }) => ({ kind, id, outcome: outcome(kind) })) };
    });
    const { user } = openApp('/admin/personData', userOf('systemAdministrator', { inputLanguage }));
    await user.type(await screen.findByRole('searchbox', { name: own('personWords') }), 'Marie Chen{Enter}');
    const rows = await waitFor(() => {
      const found = screen.getAllByRole('row').slice(1);
      expect(found).toHaveLength(2);
      return found;
    });
    expect(searched.map(({ body }) => body)).toEqual([
      { words: 'Marie Chen' },
      { words: 'Marie Chen', after: 'policy' },
    ]);
    expect(rows[0]).toHaveTextContent(own('personKept-free'));
    expect(rows[1]).toHaveTextContent('2033');
    // Nothing is chosen of itself.
    const [exporting, erasing] = screen.getAllByRole('button', { name: / 0 / });
    expect([exporting, erasing].map((button) => button?.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    for (const box of screen.getAllByRole('checkbox')) {
      box.focus();
      await user.keyboard(' ');
    }
    exporting?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(exported).toHaveLength(1));
    erasing?.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog');
    const reason = within(dialog).getByRole('textbox', { name: own('personReason') });
    await user.type(reason, 'Chen asked');
    await user.click(within(dialog).getByRole('button', { name: own('personEraseNow') }));
    // Refused: what was typed stays.
    await waitFor(() => expect(erased).toHaveLength(1));
    const again = within(dialog).getByRole('button', { name: own('personEraseNow') });
    await waitFor(() => expect(again.getAttribute('aria-disabled')).not.toBe('true'));
    expect(reason).toHaveValue('Chen asked');
    await user.clear(reason);
    await user.type(reason, 'Request 17');
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(erased.at(-1)?.body).toEqual({
      ...{ words: 'Marie Chen', reason: 'Request 17' },
      records: [ILLUSTRATION, APPLICATION].map(({ kind, id }) => ({ kind, id })),
    });
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(own('personKept-due').replace('{held}', ''));
  },
);

test('a search is stopped with what it found so far, and one that finds nothing says so', async () => {
  const own = (code: string) => text(`tEdit-Admin-${code}`);
  let isLong = true;
  answer('POST /api/personData/search', async () => {
    if (isLong) await new Promise((later) => setTimeout(later, 5));
    return { records: [], searched: 1, total: 2, next: isLong ? 'policy' : null };
  });
  const { user } = openApp('/admin/personData', userOf('administrator'));
  await user.type(await screen.findByRole('searchbox'), 'Nobody{Enter}');
  await user.click(await screen.findByRole('button', { name: own('personStop') }));
  await screen.findByText(own('personStopped'), { exact: false });
  isLong = false;
  await user.click(screen.getByRole('button', { name: own('personFind') }));
  await screen.findByText(own('personNone'));
});

test('the register of what is kept is downloaded [TRUST-015]', async () => {
  const asked = answer('GET /api/dataRegister', () => HttpResponse.arrayBuffer(new ArrayBuffer(4)));
  const { user } = openApp('/admin/personData', userOf('systemAdministrator'));
  const words = seed.messages['tEdit-Admin-registerFile']?.en ?? '';
  await user.click(await screen.findByRole('button', { name: words }));
  await waitFor(() => expect(asked).toHaveLength(1));
});
