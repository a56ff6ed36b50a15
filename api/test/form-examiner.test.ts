import type { FormDocument } from '@lifeform/metadata';
import type { User } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { FormExaminer } from '../src/feature/quote/form-examiner.ts';
import { payload } from './illustration-payload.ts';

function shipped() {
  const form = seed.forms.find(({ form: name }) => name === 'NewBusiness');
  const setup = seed.products.find(({ prodID }) => prodID === '0180');
  const role = seed.roles.find(({ roleID }) => roleID === 'agent');
  if (!form || !setup || !role) throw new Error('The seed no longer ships what these tests are about.');
  // Permissions and overrides are what is read of a person.
  return { form, setup, user: role as Pick<User, 'permissions' | 'overrides'> as User };
}

test.each(['displayHidden', 'disabled'] as const)(
  'the server too passes %s on from a section to its fields, and refuses accordingly [MEAN-001, MEAN-002]',
  (property) => {
    const { form, setup, user } = shipped();
    const rule = { kind: 'binding', id: 'shut', field: 'secClient', property, expression: { var: 'chkADO' } } as const;
    const items = [...form.items, { name: 'secClient', fieldType: 'page' }];
    const document: FormDocument = { ...form, version: 4, items, rules: [...form.rules, rule] };
    const examiner = new FormExaminer(
      () => new Date(2026, 10, 20),
      () => undefined,
    );
    const fieldsAt = (chkADO: boolean) =>
      examiner
        .examine(payload({ txtInsuredAge: null, chkADO }), { document, setup, user })
        .issues.map(({ field }) => field)
        .filter((field) => field === 'txtInsuredAge');
    expect(fieldsAt(false)).toEqual(['txtInsuredAge']);
    expect(fieldsAt(true)).toEqual([]);
  },
);

test('a rule that throws is told of by its id, without what was entered, and the other rules still refuse [RULE-010]', () => {
  const { form: own, setup, user } = shipped();
  // There is no pattern of that name, which is only found out when the rule runs.
  const expression = { matches: ['x', { var: 'txtInsuredName' }] };
  const broken = { kind: 'binding', id: 'broken', field: 'txtInsuredName', property: 'status', expression } as const;
  const document: FormDocument = { ...own, version: 4, rules: [...own.rules, broken] };
  const failed: string[] = [];
  const examiner = new FormExaminer(
    () => new Date(2026, 10, 20),
    (rule, { form, version }) => failed.push(`${rule} of ${form} ${version}`),
  );
  const { issues } = examiner.examine(payload({ txtInsuredAge: null }), { document, setup, user });
  expect(new Set(failed)).toEqual(new Set(['broken of NewBusiness 4']));
  expect(issues).toContainEqual({ code: 'msg-required', field: 'txtInsuredAge', known: {} });
});
