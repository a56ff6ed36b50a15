import { expect, test } from 'vitest';

/** The texts of the labels a browser would answer. */
const labels: readonly (readonly [what: string, html: string, texts: readonly string[] | null])[] = [
  ['named by a label', '<label for="a">A</label><input id="a">', ['A']],
  [
    'named by two, in the order of the page',
    '<label for="a">A</label><input id="a"><label for="a">B</label>',
    ['A', 'B'],
  ],
  ['inside a label', '<label>A<input id="a"></label>', ['A']],
  ['inside a label, and named by one before', '<label for="a">B</label><label>A<input id="a"></label>', ['B', 'A']],
  ['inside a label, and named by one behind', '<label>A<input id="a"></label><label for="a">B</label>', ['A', 'B']],
  ['the second inside a label', '<label>A<button>B</button><input id="a"></label>', []],
  ['inside a label that names another', '<label for="b">A<input id="a"></label><input id="b">', []],
  ['of an id that must be escaped', '<label for="1:a">A</label><button id="1:a">B</button>', ['A']],
  ['without a label', '<select id="a"></select>', []],
  ['hidden', '<label for="a">A</label><input id="a" type="hidden">', null],
];

test.each(labels)('a control %s has the labels a browser finds', (_, html, texts) => {
  document.body.innerHTML = html;
  const control = document.querySelector<HTMLInputElement>('[id="a"], [id="1:a"]');
  const found = control?.labels ?? null;
  expect(found && [...found].map(({ firstChild }) => firstChild?.textContent)).toEqual(texts);
  document.body.innerHTML = '';
});
