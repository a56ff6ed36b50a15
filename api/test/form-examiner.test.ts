import type { FormDocument } from '@lifeform/metadata';
import type { User } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { FormExaminer } from '../src/feature/quote/form-examiner.ts';
import { payload } from './illustration-payload.ts';

test('a rule that throws is told of by its id, without what was entered, and the other rules still refuse [RULE-010]', () => {
  const shipped = seed.forms.find(({ form }) => form === 'NewBusiness');
  const setup = seed.products.find(({ prodID }) => prodID === '0180');
  const role = seed.roles.find(({ roleID }) => roleID === 'agent');
  if (!shipped || !setup || !role) throw new Error('The seed no longer ships what this test is about.');
  // There is no pattern of that name, which is only found out when the rule runs.
  const expression = { matches: ['x', { var: 'txtInsuredName' }] };
  const broken = { kind: 'binding', id: 'broken', field: 'txtInsuredName', property: 'status', expression } as const;
  const document: FormDocument = { ...shipped, version: 4, rules: [...shipped.rules, broken] };
  const failed: string[] = [];
  const examiner = new FormExaminer(
    () => new Date(2026, 10, 20),
    (rule, { form, version }) => failed.push(`${rule} of ${form} ${version}`),
  );
  const user: Pick<User, 'permissions' | 'overrides'> = role;
  const { issues } = examiner.examine(payload({ txtInsuredAge: null }), { document, setup, user: user as User });
  expect(new Set(failed)).toEqual(new Set(['broken of NewBusiness 4']));
  expect(issues).toContainEqual({ code: 'msg-required', field: 'txtInsuredAge', known: {} });
});
