import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Face {
  readonly family: string;
  /** Folder and file name of the font, up to the subset. */
  readonly font: string;
  readonly weight: 400 | 600 | 700;
}

const SANS = '@fontsource/source-sans-3/files/source-sans-3';
const SERIF = '@fontsource/source-serif-4/files/source-serif-4';

/** One file a weight: a variable font would be drawn into the PDF glyph by glyph instead of embedded. */
const FACES: readonly Face[] = [
  { family: 'Source Sans 3', font: SANS, weight: 400 },
  { family: 'Source Sans 3', font: SANS, weight: 600 },
  { family: 'Source Sans 3', font: SANS, weight: 700 },
  { family: 'Source Serif 4', font: SERIF, weight: 400 },
  { family: 'Source Serif 4', font: SERIF, weight: 600 },
];

/** Letters of Polish, Czech, Turkish, Vietnamese … that the basic files lack. */
const BEYOND_LATIN = /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1EFF\u2C60-\u2C7F\uA720-\uA7FF]/;

const known = new Map<string, string>();

/**
 * The `@font-face` rules of a document with the files inlined as `data:` addresses, as a printing page may request
 * nothing. The extended files double the document and are added only when a text needs them.
 */
export function fontFaces(text: string): string {
  const latin = FACES.map((face) => rule(face.family, `${face.font}-latin-${face.weight}-normal.woff2`, face.weight));
  if (!BEYOND_LATIN.test(text)) return latin.join('\n');
  const extended = FACES.map(({ family, font, weight }) =>
    rule(`${family} Extended`, `${font}-latin-ext-${weight}-normal.woff2`, weight),
  );
  return [...latin, ...extended].join('\n');
}

function rule(family: string, file: string, weight: number): string {
  const made = known.get(file) ?? makeRule(family, file, weight);
  known.set(file, made);
  return made;
}

/** Packages are found relative to the running file: the source in tests, dist/main.js in the product. */
function makeRule(family: string, file: string, weight: number): string {
  const content = readFileSync(createRequire(import.meta.url).resolve(file)).toString('base64');
  const source = `url(data:font/woff2;base64,${content}) format("woff2")`;
  return `@font-face{font-family:"${family}";font-weight:${weight};src:${source}}`;
}
