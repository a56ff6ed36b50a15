import { expect, test } from 'vitest';
import { fileNameOf } from '../../src/index.ts';

test('a file is named by what it is of and when, with accents kept and nothing in it that a file system refuses [FEEL-014]', () => {
  expect(fileNameOf(['Zoé Côté-Roy', 'Vie entière : 20 ans', ''], '2026-11-22', 'pdf')).toBe(
    'Zoé Côté-Roy - Vie entière 20 ans 2026-11-22.pdf',
  );
  expect(fileNameOf(['../../etc/passwd', 'a\u202Efdp.exe\r\n"b"'], '2026-11-22', 'xlsx')).toBe(
    'etc passwd - a fdp.exe b 2026-11-22.xlsx',
  );
  expect(fileNameOf(['', ' '], '2026-11-22', 'csv')).toBe('2026-11-22.csv');
});

test('a long name is cut before its day, at a whole character', () => {
  const name = fileNameOf(['日'.repeat(80)], '2026-01-01 - 2026-12-31', 'xlsx');
  expect(name).toBe(`${'日'.repeat(72)}… 2026-01-01 - 2026-12-31.xlsx`);
  const bytes = encodeURIComponent(name).replace(/%../g, 'x').length;
  expect(bytes).toBeLessThan(256);
});
