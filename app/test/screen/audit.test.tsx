import type { AuditChain, AuditDetail, AuditRow } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp } from './open-app.tsx';

const messages = { ...seed.messages, ...seed.forms.find(({ form }) => form === 'Audit')?.messages };
const say = (code: string, language: 'en' | 'fr' = 'en') => messages[`tEdit-Audit-${code}`]?.[language] ?? code;

const ROW: AuditRow = {
  ...{ id: 'one', sequence: 7, actor: 'head@x.ca', person: 'Grace Lavoie', action: 'role.update', subject: 'agent' },
  at: '2026-11-20T17:00:00.000Z',
};
const OLD: AuditRow = { ...ROW, id: 'two', sequence: null, actor: 'system', person: 'system', action: 'an.olderAct' };
const DETAIL: AuditDetail = {
  ...{ ...ROW, isErased: true },
  detail: { before: { roleName: 'Agent', flags: [true] }, after: { roleName: 'Adviser', flags: [true] }, why: 'asked' },
};
const WHOLE: AuditChain = {
  checked: { at: '2026-11-20T17:00:00.000Z', rows: 7, erased: 2, fault: null, anchors: null },
  ...{ isTampered: false, running: null, forwarded: null, anchored: null },
};

test('a row shows before and after of what changed alone, in French too, and a failure to read is told [GATE-025]', async () => {
  answer('GET /api/audit/chain', () => WHOLE);
  let isAway = true;
  answer('GET /api/audit/rows', () => (isAway ? refusal(500, 'unexpected') : { rows: [ROW, OLD], next: null }));
  answer('GET /api/audit/rows/:id', () => DETAIL);
  const { press } = handsOf(openApp('/admin/audit', userOf('systemAdministrator', { inputLanguage: 'French' })).user);
  await screen.findByText(seed.messages['tEdit-Refusal-unexpected']?.fr.split('{')[0] ?? '', { exact: false });
  isAway = false;
  await press(say('refresh', 'fr'));
  expect(await screen.findByText(say('system', 'fr'))).toBeVisible();
  // What an earlier release called an act has no words.
  expect(screen.getByText('an.olderAct')).toBeVisible();
  expect(screen.getByText(/^Lignes vidées .* : 2\.$/)).toBeVisible();
  const row = screen.getByRole('row', { name: new RegExp(say('cboAuditAct-option-role.update', 'fr')) });
  await press(within(row).getByRole('button').getAttribute('aria-label') ?? '');
  const dialog = within(await screen.findByRole('dialog', { name: say('details', 'fr') }));
  const changes = within(await dialog.findByRole('table', { name: say('detail-changes', 'fr') }));
  expect(changes.getAllByRole('row').map((line) => line.textContent)).toEqual([
    expect.stringContaining(say('detail-before', 'fr')),
    'roleNameAgentAdviser',
  ]);
  expect(dialog.getByRole('table', { name: say('detail-noted', 'fr') })).toHaveTextContent('whyasked');
  expect(dialog.getByText(say('detail-erased', 'fr'))).toBeVisible();
});

test('a check shows how far it is and how it ended; a kept result that was changed is not believed [GATE-025]', async () => {
  let state: AuditChain = { ...WHOLE, checked: null, isTampered: true };
  answer('GET /api/audit/chain', () => state);
  answer('GET /api/audit/rows', () => ({ rows: [], next: null }));
  answer('POST /api/audit/chain', () => {
    const running = { ...state, running: { done: 1000, total: 4000 } };
    state = {
      ...WHOLE,
      checked: { at: ROW.at, rows: 3, erased: 0, fault: { kind: 'unchained', sequence: 0, id: null }, anchors: null },
    };
    return running;
  });
  const { press } = handsOf(openApp('/admin/audit', userOf('administrator')).user);
  await screen.findByText(say('chainTampered'));
  expect(screen.getByText(say('empty'))).toBeVisible();
  await press(say('check'));
  await screen.findByText(say('checking').replace('{done, number}', '1,000').replace('{total, number}', '4,000'));
  await screen.findByText(say('fault-unchained'), { exact: false }, { timeout: 5000 });
  await waitFor(() => expect(screen.queryByText(say('chainTampered'))).toBeNull());
});
