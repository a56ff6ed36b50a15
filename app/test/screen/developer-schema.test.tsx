import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { openApp, text } from './open-app.tsx';
import { publishing } from './publishing.ts';

const FORM = 'NeedsLite';

test('a form is saved as JSON Schema, and what the schema does not say is listed [DEVX-006]', async () => {
  publishing(FORM);
  const saved: File[] = [];
  const createObjectURL = (file: File): string => {
    saved.push(file);
    return 'blob:schema';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
  const { user } = openApp(`/developer?form=${FORM}`, userOf('developer'));
  await user.click(await screen.findByRole('button', { name: text('tEdit-Developer-exportSchema') }));
  expect(saved.map(({ name, type }) => [name.endsWith('.json'), type])).toEqual([[true, 'application/schema+json']]);
  const schema = JSON.parse((await saved[0]?.text()) ?? '{}');
  expect(schema).toMatchObject({ type: 'object', $id: expect.stringMatching(/^urn:lifeform:form:NeedsLite:\d+$/) });
  const dialog = await screen.findByRole('dialog', { name: text('tEdit-Developer-schemaLeft') });
  expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(0);
  await user.click(within(dialog).getAllByRole('button', { name: text('tEdit-Shell-close') })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});
