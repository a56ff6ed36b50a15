import { createForm, type Form, listIssues, runCases, type SubmitResult } from '@lifeform/engine';
import { type FormDocument, lintForm } from '@lifeform/metadata';
import { expect, test } from 'vitest';
import { clinicIntake, northClinic } from '../example/clinic-intake.ts';
import readme from '../README.md?raw';

/** The first example of the room's README, without its import line. */
function example(): readonly string[] {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  return code.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('import '));
}

test('a form runs without a screen in the ten lines of the room’s page', () => {
  const lines = example();
  const written: unknown[] = [];
  const run = new Function(
    ...['createForm', 'listIssues', 'document', 'clinic', 'user', 'console'],
    [...lines, 'return { form, accepted, firstError };'].join('\n'),
  );
  const log = (...values: readonly unknown[]) => written.push(...values);
  const { form, accepted, firstError }: SubmitResult & { form: Form } = run(
    ...[createForm, listIssues, clinicIntake, northClinic, { permissions: {}, overrides: {} }, { log }],
  );
  expect(lines.length).toBeLessThanOrEqual(10);
  expect([form.getField('txtUrgency').value, form.getField('txtTemperature').max]).toEqual(['urgent', 42]);
  expect([accepted, firstError, written[0]]).toEqual([false, 'txtPatient', 'txtPatient']);
});

test('the form of the room’s page has no finding, its cases hold, and one that reads what is not there is found', () => {
  expect(lintForm(clinicIntake, { setups: [northClinic] })).toEqual([]);
  const results = runCases(clinicIntake, { setups: [northClinic], now: () => new Date(2026, 10, 20, 12) });
  expect(results.map(({ failures }) => failures)).toEqual([[]]);
  const [guardian] = clinicIntake.rules;
  const rules = [{ ...guardian, expression: { var: 'setup.bedCount' } }] as FormDocument['rules'];
  const found = lintForm({ ...clinicIntake, rules }, { setups: [northClinic] }).map(({ code }) => code);
  expect(found).toContain('unknown-setting');
});
