import { randomUUID } from 'node:crypto';
import type { FormRecord } from '@lifeform/metadata/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, startApi } from './harness.ts';
import { CLAIM, claim, createMember, fill, LIST, publishForm } from './record-client.ts';

const api = startApi();
let owner: Client;
let outsider: Client;

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema?: object }>> }>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}
interface Document {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: object; enum?: unknown }>> };
}

beforeAll(async () => {
  await publishForm(api);
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
  outsider = await createMember(api, 'Otto Outsider', 'biAnalyst');
});

const read = async () => (await owner.get<Document>(`${LIST}/openapi.json`)).body;

describe('the API of a form’s records', () => {
  test('is described by a document that a validator accepts, typed by the form [BUILD-014]', async () => {
    const document = await read();
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
    const { FormValues, RecordStateID, RecordMoveID } = document.components.schemas;
    expect(Object.keys(FormValues?.properties ?? {})).toEqual(CLAIM.items.map(({ name }) => name));
    expect([RecordStateID?.enum, RecordMoveID?.enum]).toEqual([
      ['draft', 'submitted', 'approved', 'returned'],
      ['submit', 'approve', 'return'],
    ]);
    expect((await outsider.get(`${LIST}/openapi.json`)).status).toBe(404);
  });

  test('says another version with other fields once the form has them [BUILD-014]', async () => {
    const before = await read();
    await publishForm(api, { ...CLAIM, items: [...CLAIM.items, { name: 'txtMore', fieldType: 'text' }] });
    const after = await read();
    expect(Number(after.info.version)).toBe(Number(before.info.version) + 1);
    expect(after.components.schemas.FormValues?.properties).toHaveProperty('txtMore');
    await publishForm(api);
  });

  test('works call by call as it is described [BUILD-014]', async () => {
    const document = await read();
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...document }, 'api');
    const fits = (schema: object, value: unknown) => {
      // References of the document lead into it.
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
      return [validate(value), validate.errors];
    };
    const draft = () => fill(owner);
    /** What each operation is called with: the record it is about, and what is sent. */
    const CALLS: Readonly<Record<string, () => Promise<{ record?: FormRecord; body?: object }>>> = {
      [`get ${LIST}`]: async () => ({}),
      [`post ${LIST}`]: async () => ({ body: { id: randomUUID(), values: claim } }),
      [`get ${LIST}/{id}`]: async () => ({ record: await draft() }),
      [`delete ${LIST}/{id}`]: async () => ({ record: await draft() }),
      [`get ${LIST}/export`]: async () => ({}),
      [`get ${LIST}/openapi.json`]: async () => ({}),
      [`get ${LIST}/{id}/pdf`]: async () => ({ record: await draft() }),
      [`get ${LIST}/{id}/history`]: async () => ({ record: await draft() }),
      [`post ${LIST}/bulk`]: async () => ({ body: { ids: [(await draft()).id, randomUUID()], move: 'submit' } }),
      [`post ${LIST}/{id}/move`]: async () => ({ record: await draft(), body: { move: 'submit', revision: 1 } }),
    };
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [`${method} ${path}`, operation] as const),
    );
    // Files are called by record-files.test.ts: the field they are of is the form's.
    const called = described.filter(([name]) => !name.includes('/files'));
    expect(called.map(([name]) => name).sort()).toEqual(Object.keys(CALLS).sort());
    for (const [name, { responses, requestBody }] of called) {
      const { record, body } = (await CALLS[name]?.()) ?? {};
      const [method = '', path = ''] = name.split(' ');
      const asked = requestBody?.content['application/json'];
      if (asked) expect([name, ...fits(asked.schema, body)]).toEqual([name, true, null]);
      const answer = await fetch(new URL(path.replace('{id}', record?.id ?? ''), api.url), {
        method: method.toUpperCase(),
        headers: { authorization: `Bearer ${owner.tokens.jwt}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const content = responses[String(answer.status)]?.content;
      expect([name, answer.status, answer.status < 300]).toEqual([name, answer.status, true]);
      expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining([String(answer.status)])]);
      const schema = content?.['application/json']?.schema;
      if (schema) expect([name, ...fits(schema, await answer.json())]).toEqual([name, true, null]);
      else await answer.arrayBuffer();
    }
  });
});
