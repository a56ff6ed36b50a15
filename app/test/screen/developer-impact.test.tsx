import type { ImpactAnswer, ImpactPart } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, held } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';
import { publishing } from './publishing.ts';
import { at, server } from './server.ts';

const FORM = 'NeedsLite';
const FIELD = 'txtYears';
const say = (code: string) => text(`tEdit-Developer-${code}`);

const part = (kind: ImpactPart['kind'], more: Partial<ImpactPart> = {}): ImpactPart => ({
  ...{ kind, how: 'fails', total: 4120, count: 0, entries: [], hidden: 0, reasons: [] },
  ...more,
});
const issues = [{ code: 'msg-Range', field: FIELD }];
const FOUND: ImpactAnswer = {
  ...{ form: FORM, version: 1, fields: [FIELD], mayKeep: true, prices: [] },
  parts: [
    part('illustrations', {
      ...{ count: 7, hidden: 5, reasons: [{ code: 'msg-Range', field: FIELD, count: 7 }] },
      entries: ['ILL-1 Marie Chen', 'ILL-2 Jean Roy'].map((name) => ({ id: name, name, issues })),
    }),
    part('policies', { total: 48 }),
    part('pages', { ...{ how: 'reads', total: 30, count: 1 }, entries: [{ id: 'cover', name: 'Cover', issues: [] }] }),
  ],
};

let published: ReturnType<typeof publishing>;

beforeEach(() => {
  published = publishing(FORM);
  server.use(http.get(at('/api/impact/:runID'), () => new HttpResponse(null, { status: 404 })));
});

async function review() {
  const { user } = openApp(`/developer?form=${FORM}&tab=items`, userOf('developer'));
  const hands = handsOf(user);
  await user.click(await screen.findByText(FIELD, { selector: 'li > button code' }));
  await hands.enter('max', '44');
  await hands.press(say('review'));
  return { user, ...hands, dialog: within(await screen.findByRole('dialog')) };
}

test('the review says what the draft does to saved work, and its lists open [SHIP-006]', async () => {
  const asked = answer('POST /api/impact/:runID', FOUND);
  const { user, dialog } = await review();
  const sentence = await dialog.findByText('7 of 4,120 saved illustrations no longer pass');
  expect(asked).toMatchObject([{ body: { form: FORM, items: [{ name: FIELD, max: 44 }] } }]);
  const entry = dialog.getByText('ILL-1 Marie Chen');
  expect(entry).not.toBeVisible();
  await user.click(sentence);
  expect(entry).toBeVisible();
  expect(dialog.getByText('5 more are not yours to see')).toBeVisible();
  expect(dialog.getByText(/Years of income to replace \(7\)/)).toBeVisible();
  await user.click(dialog.getByText('1 of 30 report pages reads what changes'));
  expect(dialog.getByText('Cover')).toBeVisible();
  expect(dialog.getByText(/All 48 policies in force are as well accepted/)).toBeVisible();
});

test('a look that takes longer says so, can be stopped, which ends it on the server, and begun again [SHIP-008]', async () => {
  const first = held<ImpactAnswer>();
  let runs = 0;
  answer('POST /api/impact/:runID', () => {
    runs += 1;
    return runs === 1 ? first.promise : FOUND;
  });
  const ended = answer('DELETE /api/impact/:runID', undefined as never);
  const { press, dialog } = await review();
  expect(dialog.queryByText(say('impactStop'))).toBeNull();
  await waitFor(() => expect(dialog.getByRole('progressbar')).toBeVisible(), { timeout: 5000 });
  await press(say('impactStop'));
  await dialog.findByText(say('impactEnded'));
  await waitFor(() => expect(ended).toHaveLength(1));
  first.release(FOUND);
  await press(say('impactAgain'));
  await dialog.findByText('7 of 4,120 saved illustrations no longer pass');
});

test('the publisher chooses that saved work keeps its version, which is sent with the publication [SHIP-007]', async () => {
  answer('POST /api/impact/:runID', FOUND);
  const { user, press, dialog } = await review();
  const choice = await dialog.findByRole('checkbox', { name: say('impactKeep') });
  expect(choice).toHaveAccessibleDescription(say('impactKeep-off'));
  await user.click(choice);
  expect(choice).toHaveAccessibleDescription(say('impactKeep-on'));
  await user.keyboard('{Escape}');
  await press(say('save'));
  await waitFor(() => expect(published.sent).toMatchObject([{ body: { keepsEarlier: true } }]));
});

test('figures that change are a table with the greatest difference first, which is searched; of those issued none changes [NUM-046]', async () => {
  const priced = (name: string, after: number) => ({
    ...{ id: name, name, prodID: '0010', premium: { before: 100, after: 120 }, size: Math.abs(after - 5000) },
    greatest: { name: 'cashSurrenderValue', group: 'current' as const, year: 20, before: 5000, after },
  });
  const entries = [priced('ILL-1 Marie Chen', 4000), priced('ILL-2 Jean Roy', 5250)];
  const prices: ImpactAnswer['prices'] = [
    { kind: 'illustrations', total: 9, count: 5, hidden: 3, entries },
    { kind: 'policies', total: 48, count: 0, hidden: 0, entries: [] },
  ];
  answer('POST /api/impact/:runID', { ...FOUND, prices });
  const { user, dialog } = await review();
  await dialog.findByText('None of 48 policies in force change.');
  const table = within(dialog.getByRole('table', { name: say('price-caption') }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/ILL-1 Marie Chen.*\+\$20\.00.*year 20.*−\$1,000\.00.*\$1,000\.00/);
  expect(second).toHaveTextContent(/ILL-2 Jean Roy.*\+\$250\.00/);
  expect(dialog.getByText('3 more are not yours to see')).toBeVisible();
  await user.type(dialog.getByRole('searchbox', { name: say('price-search') }), 'roy');
  expect(table.getAllByRole('row')).toHaveLength(2);
});
