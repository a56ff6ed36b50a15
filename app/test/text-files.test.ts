// @vitest-environment jsdom
import type { Messages } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { readTexts } from '../src/area/developer/texts/read-texts.ts';
import { textsToCsv } from '../src/area/developer/texts/text-csv.ts';
import { takenTexts } from '../src/area/developer/texts/text-reading.ts';
import { textsToXliff } from '../src/area/developer/texts/text-xliff.ts';

/** What a file is most likely to lose. */
const HARD: Messages = {
  'tEdit-Intake-quoted': {
    en: 'She said "no", twice;\tor <b>three</b> times & more',
    fr: '«\u00a0Non\u00a0»,\nsur deux lignes\r\nou trois',
  },
  'tEdit-Intake-spaced': { en: '  around  ', fr: '\u00a0étroit\u202f!' },
  'tEdit-Intake-formula': { en: '=SUM(A1)', fr: '+1' },
  'tEdit-Intake-apostrophe': { en: "'=SUM(A1)", fr: "''-1" },
  'tEdit-Intake-empty': { en: 'Only here', fr: '' },
  'tEdit-Intake-icu {count, plural, one {#} other {#}}': { en: '{count, plural, one {#} other {#}}', fr: "l''un" },
};
const ALL: Messages = {
  ...seed.messages,
  ...Object.assign({}, ...seed.forms.map(({ messages }) => messages)),
  ...HARD,
};
const WRITERS = [
  ['CSV with commas', (texts: Messages) => textsToCsv(texts, 'en')],
  ['CSV with semicolons', (texts: Messages) => textsToCsv(texts, 'fr')],
  ['XLIFF', (texts: Messages) => textsToXliff('Intake', texts, (key) => `About "${key}" & more`)],
] as const;
const anything = (_key: string): boolean => true;

const bytesOf = (file: string) => new TextEncoder().encode(file);

function taken(file: string, isMine = anything) {
  const read = readTexts(bytesOf(file));
  if ('problem' in read) throw new Error(read.problem);
  return takenTexts(ALL, read.texts, isMine);
}

describe.each(WRITERS)('texts as %s', (_, write) => {
  test('come back as they went, every text of the product and the hard ones [BUILD-039]', () => {
    expect(readTexts(bytesOf(write(ALL)))).toEqual({ texts: ALL });
    expect(taken(write(ALL))).toEqual({ changed: {}, unknown: [], tooLong: [] });
  });

  test('bring the one text that was changed [BUILD-039]', () => {
    const changed = { 'tEdit-Intake-quoted': { en: 'Other words', fr: 'D’autres mots' } };
    expect(taken(write({ ...ALL, ...changed }))).toEqual({ changed, unknown: [], tooLong: [] });
  });

  test('the form does not have, that are another’s, or are too long, are left and named', () => {
    const more = {
      'tEdit-Intake-new': { en: 'New', fr: 'Nouveau' },
      'msg-required': { en: 'Mine now', fr: 'À moi' },
      'tEdit-Intake-spaced': { en: 'x'.repeat(2001), fr: '' },
    };
    const { changed, unknown, tooLong } = taken(write(more), (key) => !key.startsWith('msg-'));
    expect([changed, [...unknown].sort(), tooLong]).toEqual([
      {},
      ['msg-required', 'tEdit-Intake-new'],
      ['tEdit-Intake-spaced'],
    ]);
  });
});

test('a unit without a target leaves the French text, and parts of one text are put together', () => {
  const unit = (inside: string) =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr"><file id="f"><unit id="u1" name="tEdit-Intake-empty">${inside}</unit></file></xliff>`;
  const read = (inside: string) => readTexts(bytesOf(unit(inside)));
  expect(read('<segment><source>Only here</source></segment>')).toEqual({
    texts: { 'tEdit-Intake-empty': { en: 'Only here' } },
  });
  const parts =
    '<segment><source>On</source><target>Seu</target></segment><segment><source>ly</source><target>l</target></segment>';
  expect(read(parts)).toEqual({ texts: { 'tEdit-Intake-empty': { en: 'Only', fr: 'Seul' } } });
  const proposed = '<m:matches xmlns:m="m"><m:match><source>Other</source><target>Autre</target></m:match></m:matches>';
  expect(read(`${proposed}${parts}`)).toEqual({ texts: { 'tEdit-Intake-empty': { en: 'Only', fr: 'Seul' } } });
  const annotated = '<segment><source>A</source><target>Un <mrk id="m1" type="comment">mot</mrk></target></segment>';
  expect(read(annotated)).toEqual({ texts: { 'tEdit-Intake-empty': { en: 'A', fr: 'Un mot' } } });
});

test.each(['2.0', '2.1'])('a file of version %s is taken, as tools for translators write it', (version) => {
  const file = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="${version}" srcLang="en" trgLang="fr"><file id="f"><unit id="u1" name="a"><segment><source>A</source><target>Un</target></segment></unit></file></xliff>`;
  expect(readTexts(bytesOf(file))).toEqual({ texts: { a: { en: 'A', fr: 'Un' } } });
});

test('a text that holds more than words is named, and not taken [BUILD-039]', () => {
  const file = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr"><file id="f"><unit id="u1" name="a"><segment><source>A <ph id="1"/></source></segment></unit></file></xliff>`;
  expect(readTexts(bytesOf(file))).toEqual({ texts: {}, marked: ['a'] });
});

test('letters are taken as they were written, or the file is refused: never others in their place [BUILD-039]', () => {
  const file = 'key,en,fr\r\na,Summer,été\r\n';
  const texts = { a: { en: 'Summer', fr: 'été' } };
  const latin = Uint8Array.from(file, (sign) => sign.charCodeAt(0));
  const wide = Uint8Array.from([0xff, 0xfe, ...[...file].flatMap((sign) => [sign.charCodeAt(0), 0])]);
  expect([latin, wide, bytesOf(`\ufeff${file}`)].map(readTexts)).toEqual([
    { problem: 'encoding' },
    { texts },
    { texts },
  ]);
});

test.each([
  ['CSV', 'key,en,fr\na,One,Un\nb,Same,Pareil\na,Two,Deux\nb,Same,Pareil\na,One,Un\n'],
  [
    'XLIFF',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr"><file id="f">${[
      ['a', 'One', 'Un'],
      ['b', 'Same', 'Pareil'],
      ['a', 'Two', 'Deux'],
    ]
      .map(
        ([key, en, fr]) => `<unit name="${key}"><segment><source>${en}</source><target>${fr}</target></segment></unit>`,
      )
      .join('')}</file></xliff>`,
  ],
])('a text that stands twice in %s with other words is named, and not taken', (_, file) => {
  expect(readTexts(bytesOf(file))).toEqual({ texts: { b: { en: 'Same', fr: 'Pareil' } }, twice: ['a'] });
});

test.each([
  ['', 'empty'],
  ['\ufeff \r\n', 'empty'],
  ['name,en,fr\r\na,b,c\r\n', 'columns'],
  ['key,en,fr\r\n"never closed', 'unreadable'],
  ['<xliff', 'unreadable'],
  ['<html><body/></html>', 'unreadable'],
  ['<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xliff version="2.0">&b;</xliff>', 'unreadable'],
  ['<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>', 'languages'],
  ['<xliff version="2.0" srcLang="de" trgLang="fr"/>', 'languages'],
])('a file that is no file of texts is refused, with why: %j, %s', (file, problem) => {
  expect(readTexts(bytesOf(file))).toEqual({ problem });
});

test('a key of the language itself is a key like any other', () => {
  const read = readTexts(bytesOf('key,en,fr\r\n__proto__,a,b\r\nconstructor,a,b\r\n'));
  if ('problem' in read) throw new Error(read.problem);
  expect(takenTexts(ALL, read.texts, anything).changed).toEqual({});
});
