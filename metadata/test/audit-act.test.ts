import { optionKey } from '@lifeform/metadata';
import { expect, test } from 'vitest';
import { AUDIT_ACTS } from '../src/contract/index.ts';
import { seed } from '../src/seed.ts';

test('each act of the audit log is a choice of its screen, in words of both languages [GATE-025]', () => {
  const form = seed.forms.find((one) => one.form === 'Audit');
  const options = form?.items.find(({ name }) => name === 'cboAuditAct')?.optionItems ?? [];
  expect(options.map(({ code }) => code).toSorted()).toEqual([...AUDIT_ACTS].toSorted());
  for (const act of AUDIT_ACTS) {
    const words = form?.messages[optionKey('Audit', 'cboAuditAct', act)];
    expect([act, words?.en, words?.fr]).toEqual([act, expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
    expect(words?.fr).not.toBe(words?.en);
  }
});
