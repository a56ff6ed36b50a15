import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const sheets = ['app/src/', 'renderer/src/'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true })
    .map((name) => `${folder}${name}`)
    .filter((path) => path.endsWith('.css')),
);

/** Rules that make something scroll and let what is placed in it escape: it would lengthen the page instead. */
const leaks = (css: string): readonly string[] =>
  [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => /overflow(-[xy])?:\s*(auto|scroll)/.test(body) && !/position:\s*\w/.test(body))
    .map(([, selector = '']) => selector.trim());

test('a rule that scrolls without a position is found', () => {
  expect(leaks('.a { overflow-y: auto; } .b { position: relative; overflow: auto; } .c { overflow: hidden; }')).toEqual(
    ['.a'],
  );
});

test('whatever scrolls holds what is placed in it, such as texts for screen readers alone', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((path) => leaks(readFileSync(new URL(path, root), 'utf8')).map((rule) => [path, rule]));
  expect(found).toEqual([]);
});
