import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Face {
  readonly family: string;
  readonly file: string;
  readonly weights: string;
}

const SANS = '@fontsource-variable/source-sans-3/files/source-sans-3';
const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4';

const LATIN: readonly Face[] = [
  { family: 'Source Sans 3', file: `${SANS}-latin-wght-normal.woff2`, weights: '200 900' },
  { family: 'Source Serif 4', file: `${SERIF}-latin-wght-normal.woff2`, weights: '200 900' },
];

const LATIN_EXTENDED: readonly Face[] = [
  { family: 'Source Sans 3 Extended', file: `${SANS}-latin-ext-wght-normal.woff2`, weights: '200 900' },
  { family: 'Source Serif 4 Extended', file: `${SERIF}-latin-ext-wght-normal.woff2`, weights: '200 900' },
];

/** Letters of Polish, Czech, Turkish, Vietnamese... that the basic files do not draw. */
const BEYOND_LATIN = /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1EFF\u2C60-\u2C7F\uA720-\uA7FF]/;

const known = new Map<string, string>();

/**
 * The `@font-face` rules of a document, the files inside as `data:` addresses: a page that prints may ask for
 * nothing. The extended files come along only when a text needs them, they double the document.
 */
export function fontFaces(text: string): string {
  const faces = BEYOND_LATIN.test(text) ? [...LATIN, ...LATIN_EXTENDED] : LATIN;
  return faces.map(rule).join('\n');
}

function rule(face: Face): string {
  const made = known.get(face.file) ?? makeRule(face);
  known.set(face.file, made);
  return made;
}

/** The packages are found from where the running file is: the source in tests, dist/main.js in the product. */
function makeRule({ family, file, weights }: Face): string {
  const content = readFileSync(createRequire(import.meta.url).resolve(file)).toString('base64');
  const source = `url(data:font/woff2;base64,${content}) format("woff2")`;
  return `@font-face{font-family:"${family}";font-weight:${weights};src:${source}}`;
}
