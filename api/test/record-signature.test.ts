import { writeFile } from 'node:fs/promises';
import { type FormValues, readSignature, type SignatureMark, writeSignature } from '@lifeform/metadata';
import type { ErrorAnswer, FormRecord } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, startApi } from './harness.ts';
import { CLAIM, claim, createMember, FORM, fill, LIST, publishForm, read } from './record-client.ts';
import { readPdfText } from './report/read-pdf.ts';

const api = startApi();
const FIELD = 'sigDeclared';
const AGREED = { en: 'All of it is true.', fr: 'Tout est exact.' };
const TYPED: SignatureMark = { kind: 'typed', name: 'Marie Tremblay' };
const DRAWN: SignatureMark = { kind: 'drawn', path: 'M10 20L30 40' };

let owner: Client;
let mate: Client;
let version: number;

beforeAll(async () => {
  const place = { id: FIELD, kind: 'field', parent: 'claim', order: 99 } as const;
  const item = { name: FIELD, fieldType: 'signature' } as const;
  const messages = { [`tEdit-${FORM}-${FIELD}-agreement`]: AGREED };
  version = await publishForm(api, {
    ...CLAIM,
    items: [...CLAIM.items, item],
    layout: [...CLAIM.layout, place],
    messages,
  });
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
  mate = await createMember(api, 'Max Mate', 'agent', 'north');
});

const signature = (mark: SignatureMark, more: object = {}) =>
  writeSignature({ mark, text: AGREED.en, language: 'en', version: 1, ...more });

const save = (person: Client, { id, revision }: FormRecord, values: FormValues) =>
  person.post<FormRecord & ErrorAnswer>(LIST, { id, revision, values: { ...claim, ...values } });

async function signed(person: Client, value: string): Promise<FormRecord> {
  const { status, body } = await save(person, await fill(owner), { [FIELD]: value });
  expect(status).toBe(200);
  return body;
}

const kept = ({ values }: FormRecord) => readSignature(values[FIELD]);

describe('a signature of a record', () => {
  test.each([
    ['typed', TYPED],
    ['drawn', DRAWN],
  ])('that was %s keeps the time, the person and the text agreed to [BUILD-030]', async (_kind, mark) => {
    const record = (await read(owner, (await signed(owner, signature(mark))).id)).body;
    const found = kept(record);
    expect(found).toMatchObject({
      mark,
      text: AGREED.en,
      language: 'en',
      version,
      kept: { by: { name: 'Olive Owner' } },
    });
    expect(Date.parse(found?.kept?.at ?? '')).toBeCloseTo(Date.now(), -5);
  });

  test('is that of who sends it, whatever the sender says of person and time [BUILD-030]', async () => {
    const forged = { at: '2020-01-01T00:00:00.000Z', by: { id: 'x', name: 'Hedy Head' }, of: 'x' };
    const found = kept(await signed(mate, signature(TYPED, { kept: forged })))?.kept;
    expect(found?.by.name).toBe('Max Mate');
    expect(found?.at).not.toBe(forged.at);
  });

  test('stays its maker’s when somebody else saves the record as it is [BUILD-030]', async () => {
    const record = await signed(owner, signature(TYPED));
    const again = (await save(mate, record, record.values)).body;
    expect(kept(again)).toEqual(kept(record));
  });

  test('is that of who made it anew [BUILD-030]', async () => {
    const record = await signed(owner, signature(TYPED));
    const other = (await save(mate, record, { [FIELD]: signature(DRAWN) })).body;
    expect(kept(other)?.kept?.by.name).toBe('Max Mate');
  });

  test('goes when what was signed changes [BUILD-030]', async () => {
    const record = await signed(owner, signature(TYPED));
    const changed = (await save(owner, record, { ...record.values, dAmount: 1201 })).body;
    expect(changed.values[FIELD]).toBe('');
  });

  test('under a text the form does not have is refused [BUILD-030]', async () => {
    const record = await fill(owner);
    for (const more of [{ text: 'Some of it is true.' }, { language: 'fr' }]) {
      const { status, body } = await save(owner, record, { [FIELD]: signature(TYPED, more) });
      expect([status, body.code]).toEqual([422, 'signatureOfOtherText']);
    }
  });

  test('that cannot be read is none', async () => {
    expect((await signed(owner, '{"mark":{}}')).values[FIELD]).toBe('');
  });

  test('is printed with its person, its day and the text agreed to, a drawn one as it was drawn [BUILD-030]', async () => {
    const printed = async (mark: SignatureMark) => {
      const { id } = await signed(owner, signature(mark));
      const headers = { authorization: `Bearer ${owner.tokens.jwt}` };
      const answer = await fetch(new URL(`${LIST}/${id}/pdf`, api.url), { headers });
      expect(answer.status).toBe(200);
      const pdf = Buffer.from(await answer.arrayBuffer());
      if (process.env.KEEP_PDF) await writeFile(`${process.env.KEEP_PDF}/${mark.kind}.pdf`, pdf);
      return (await readPdfText(pdf)).replace(/\s+/g, ' ');
    };
    expect(await printed(TYPED)).toMatch(/Marie Tremblay · Signed by Olive Owner on .*: “All of it is true\.”/);
    expect(await printed(DRAWN)).toMatch(/Signed by Olive Owner on /);
  });
});

test('a signature stays where a field has another name since and nothing else is changed [BUILD-030]', async () => {
  const record = (await save(owner, await fill(owner), { txtSin: '046 454 286', [FIELD]: signature(TYPED) })).body;
  const renamed = <Named extends object>(entries: readonly Named[], key: keyof Named) =>
    entries.map((one) => (one[key] === 'txtSin' ? { ...one, [key]: 'txtNumber' } : one));
  const items = renamed(CLAIM.items, 'name').map((item) =>
    item.name === 'txtNumber' ? { ...item, formerNames: ['txtSin'] } : item,
  );
  await publishForm(api, {
    ...CLAIM,
    items: [...items, { name: FIELD, fieldType: 'signature' }],
    layout: [...renamed(CLAIM.layout, 'id'), { id: FIELD, kind: 'field', parent: 'claim', order: 99 }],
    messages: { [`tEdit-${FORM}-${FIELD}-agreement`]: AGREED },
  });
  const found = (await read(owner, record.id)).body;
  const again = await owner.post<FormRecord>(LIST, { id: found.id, revision: found.revision, values: found.values });
  expect(again.body.values.txtNumber).toBe('046-454-286');
  expect(kept(again.body)).toEqual(kept(record));
  const other = { ...found.values, dAmount: 77 };
  const changed = await owner.post<FormRecord>(LIST, { id: found.id, revision: again.body.revision, values: other });
  expect(changed.body.values[FIELD]).toBe('');
});

describe('a signature in a row', () => {
  const ROWS = 'witnesses';
  const forged = { at: '2020-01-01T00:00:00.000Z', by: { id: 'x', name: 'Hedy Head' }, of: 'x' };
  const marks = ({ values }: FormRecord) =>
    (values[ROWS] as readonly FormValues[]).map((row) => readSignature(row[FIELD])?.kept?.by.name);
  const rows = (...signatures: readonly string[]) => ({
    [ROWS]: signatures.map((sign, at) => ({ txtWitness: `Witness ${at}`, [FIELD]: sign })),
  });

  beforeAll(async () => {
    await publishForm(api, {
      ...CLAIM,
      items: [...CLAIM.items, { name: FIELD, fieldType: 'signature' }, { name: 'txtWitness', fieldType: 'text' }],
      layout: [
        ...CLAIM.layout,
        { id: ROWS, kind: 'group', parent: 'claim', order: 98, repeat: { layout: 'cards' } },
        { id: 'txtWitness', kind: 'field', parent: ROWS, order: 1 },
        { id: FIELD, kind: 'field', parent: ROWS, order: 2 },
      ],
      messages: { [`tEdit-${FORM}-${FIELD}-agreement`]: AGREED, [`tEdit-${FORM}-${ROWS}`]: AGREED },
    });
  });

  test('is that of who sends it, stays its maker’s, and goes when what was signed changes [BUILD-030]', async () => {
    const made = (await save(mate, await fill(owner), rows(signature(TYPED, { kept: forged }), ''))).body;
    expect(marks(made)).toEqual(['Max Mate', undefined]);
    const [first] = made.values[ROWS] as readonly FormValues[];
    const both = (await save(owner, made, rows(String(first?.[FIELD]), signature(DRAWN)))).body;
    expect(marks(both)).toEqual(['Max Mate', 'Olive Owner']);
    const changed = (await save(owner, both, { ...both.values, dAmount: 7 })).body;
    expect(marks(changed)).toEqual([undefined, undefined]);
  });
});
