import { describe, expect, test } from 'vitest';
import { ZipError, ZipReader } from '../src/platform/file/read-zip.ts';
import { startApi } from './harness.ts';
import { csv, HEADER, issuesOf, upload } from './import-client.ts';
import { zip } from './zip-by-hand.ts';

const api = startApi();

describe('a file that is no list of people', () => {
  // Two hundred megabytes, once unpacked.
  const bomb = zip('xl/worksheets/sheet1.xml', Buffer.alloc(1024 * 1024, '<row>'), 200);

  test('larger than 5 MB is answered 413 [API-040]', async () => {
    const { status, body } = await upload(api, 'x'.repeat(5 * 1024 * 1024 + 1));
    expect(status).toBe(413);
    expect(issuesOf(body)).toEqual(['File msg-ImportTooLarge']);
  });

  test.each<readonly [string, Uint8Array<ArrayBuffer>]>([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['an archive', zip('a.txt', Buffer.from('hello'))],
    ['half an archive', zip('xl/worksheets/sheet1.xml', Buffer.alloc(500, 'x')).slice(0, 60)],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['text in an old encoding', new Uint8Array([0x75, 0x73, 0xe9, 0x72])],
  ])('such as %s is answered 415, whatever its name [API-040]', async (_what, content) => {
    expect((await upload(api, content, { name: 'users.xlsx' })).status).toBe(415);
  });

  test('that would unpack to more than it should is refused, and unpacked no further than the limit', async () => {
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    expect((await upload(api, bomb, { name: 'users.xlsx' })).status).toBe(415);
    const unpacked = (megabytes: number) =>
      new ZipReader(Buffer.from(zip('a.xml', Buffer.alloc(1024 * 1024, '<row>'), megabytes))).read('a.xml')?.length;
    expect(unpacked(50)).toBe(50 * 1024 * 1024);
    expect(() => unpacked(51)).toThrow(ZipError);
  });

  test('that declares entities is refused', async () => {
    const xml = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&e;</t></is></c></row></sheetData>`;
    const { status, body } = await upload(api, zip('xl/worksheets/sheet1.xml', Buffer.from(xml)), { name: 'x.xlsx' });
    expect(status).toBe(415);
    expect(JSON.stringify(body)).not.toContain('root:');
  });

  test.each(['', '\n\n', HEADER.join(',')])('that holds nobody is answered 400: %j', async (text) => {
    expect(issuesOf((await upload(api, text)).body)).toEqual(['File msg-ImportEmpty']);
  });

  test('of more than 50,000 rows is refused', async () => {
    const text = `${HEADER.join(',')}\n${`${'a,'.repeat(8)}a\n`.repeat(50_001)}`;
    expect(issuesOf((await upload(api, text)).body)).toEqual(['File msg-ImportTooMany']);
  });

  test.each(['yes', 'TRUE', '1', ''])('with the kind of import given as %j is refused', async (isFullUpdate) => {
    expect((await upload(api, csv([{}]), { isFullUpdate })).status).toBe(400);
  });

  test('and a folder that leads elsewhere is not looked at', async () => {
    expect((await upload(api, csv([{}]), { FileDirectory: '../../etc', name: '../../../etc/passwd' })).status).toBe(
      200,
    );
  });
});

test('a file sent anywhere else is answered 415', async () => {
  const body = new FormData();
  body.set('File', new Blob(['x']), 'x.csv');
  const response = await fetch(new URL('/users/authenticate', api.url), { method: 'POST', body });
  expect(response.status).toBe(415);
});
