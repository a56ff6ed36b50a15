import { describe, expect, test } from 'vitest';
import { endingByContent } from '../src/platform/file/content-type.ts';
import { zipArchive } from '../src/platform/file/zip-archive.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('what a file is', () => {
  test.each([
    ['a.pdf', bytes('%PDF-1.7'), 'pdf'],
    ['a.png', bytes('\x89PNG\r\n\x1a\n'), 'png'],
    ['a.JPEG', bytes('\xff\xd8\xff\xe0'), 'jpg'],
    ['a.gif', bytes('GIF89a'), 'gif'],
    ['a.webp', bytes('RIFF\x01\x02\x03\x04WEBPVP8 '), 'webp'],
    ['a.csv', Buffer.from('nom;âge\r\nZoé;3\r\n'), 'csv'],
    ['a.txt', Buffer.from('l’été'), 'txt'],
  ])('is told by name and content alike: %s [BUILD-028]', (name, content, ending) => {
    expect(endingByContent(name, content)).toBe(ending);
  });

  test('is told of a document by what its archive holds [BUILD-028]', async () => {
    const archive = async (name: string) =>
      Buffer.concat(await zipArchive([{ name, content: [Buffer.from('<x/>')] }]).toArray());
    expect(endingByContent('a.docx', await archive('word/document.xml'))).toBe('docx');
    expect(endingByContent('a.xlsx', await archive('xl/workbook.xml'))).toBe('xlsx');
    expect(endingByContent('a.xlsx', await archive('word/document.xml'))).toBeUndefined();
  });

  test.each([
    ['a page called a picture', 'a.png', bytes('<svg onload="alert(1)">')],
    ['a picture called a document', 'a.pdf', bytes('\x89PNG\r\n\x1a\n')],
    ['a program called a text', 'a.txt', bytes('MZ\x90\x00\x03')],
    ['a text cut off in a character', 'a.txt', bytes('l\xe9t\xe9')],
    ['an archive called a workbook', 'a.xlsx', bytes('PK\x03\x04nothing')],
    ['nothing', 'a.pdf', Buffer.alloc(0)],
    ['a page', 'a.html', bytes('<p>')],
    ['a name without an end', 'pdf', bytes('%PDF-1.7')],
  ])('is nothing a field takes when it is %s [BUILD-028]', (_what, name, content) => {
    expect(endingByContent(name, content)).toBeUndefined();
  });
});
