import { createForm, type Form, listIssues, type SubmitResult } from '@lifeform/engine';
import { expect, test } from 'vitest';
import readme from '../README.md?raw';
import { newBusiness, term0180 } from './new-business/fixture.ts';

/** The first example of the room's page, without the line that imports what it is run with here. */
function example(): readonly string[] {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  return code.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('import '));
}

test('a form runs without a screen in the ten lines of the room’s page', () => {
  const lines = example();
  const written: unknown[] = [];
  const run = new Function(
    ...['createForm', 'listIssues', 'document', 'product', 'user', 'console'],
    [...lines, 'return { form, accepted, firstError };'].join('\n'),
  );
  const user = { permissions: {}, overrides: { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' } };
  const log = (...values: readonly unknown[]) => written.push(...values);
  const { form, accepted, firstError }: SubmitResult & { form: Form } = run(
    ...[createForm, listIssues, newBusiness, term0180, user, { log }],
  );
  expect(lines.length).toBeLessThanOrEqual(10);
  expect([form.getField('txtFaceTerm10').value, form.getField('txtTotalFace').text]).toEqual([250_000, '$250,000']);
  expect([accepted, firstError, written[0]]).toEqual([false, firstError, firstError]);
  expect(firstError).toBe('txtInsuredName');
});
