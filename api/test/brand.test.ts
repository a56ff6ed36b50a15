import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessagesAnswer } from '@lifeform/metadata/contract';
import { describe, expect, test } from 'vitest';
import { readBrand } from '../src/platform/config/brand.ts';
import { path, startApi } from './harness.ts';

function fileOf(content: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'lifeform-brand-')), 'brand.json');
  writeFileSync(file, content);
  return file;
}

const brand = readBrand(
  fileOf('{"company": "Northern Oak", "emailAddress": {"en": "a@b.example", "fr": "c@d.example"}}'),
);
const api = startApi({ config: { brand } });

test('the texts of the shell are the installation’s own, before anybody signs in', async () => {
  const { body } = await api.request<MessagesAnswer>('GET', path('/api/GetMessages/:group', { group: 'Shell' }));
  expect(body.messages['tEdit-Shell-company']).toEqual({ en: 'Northern Oak', fr: 'Northern Oak' });
  expect(body.messages['tEdit-Shell-emailAddress']).toEqual({ en: 'a@b.example', fr: 'c@d.example' });
  expect(body.messages['tEdit-Shell-vendor']?.en).toBe('Lifeform');
});

describe('a brand file', () => {
  test.each([
    ['{"company": ', 'cannot be read as JSON'],
    ['["company"]', 'has to hold an object'],
    ['{"signOut": "Bye"}', 'names signOut'],
    ['{"company": {"en": "Only one"}}', 'company has to be a text'],
    [`{"company": "${'x'.repeat(201)}"}`, 'company has to be a text'],
  ])('of %s stops the start with a reason', (content, reason) => {
    expect(() => readBrand(fileOf(content))).toThrow(reason);
  });

  test('that is not set leaves the neutral texts', () => expect(readBrand(undefined)).toEqual({}));
});
