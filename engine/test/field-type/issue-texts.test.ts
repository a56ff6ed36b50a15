import { platformTexts } from '@lifeform/metadata/texts';
import { expect, test } from 'vitest';
import { ISSUE_CODES } from '../../src/field-type/issue.ts';

test.each(ISSUE_CODES)('what generic validation says by %s has a text of the platform in both languages', (code) => {
  const { en, fr } = platformTexts[code] ?? {};
  expect([en, fr].every(Boolean)).toBe(true);
});
