import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { ISSUE_CODES } from '../../src/field-type/issue.ts';

test.each(ISSUE_CODES)('what generic validation says by %s has a text in both languages', (code) => {
  const { en, fr } = seed.messages[code] ?? {};
  expect([en, fr].every(Boolean)).toBe(true);
});
