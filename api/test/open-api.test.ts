import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ENDPOINTS, type Endpoint } from '@lifeform/metadata/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { startApi } from './harness.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = join(ROOT, 'docs/openapi.json');
/** Beyond it nobody reads it; shapes that stand in several places are `named`. */
const MOST_LINES = 13_000;

const api = startApi();

interface Document {
  readonly openapi: string;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly 'x-access': unknown }>>>>;
}

const read = async (): Promise<Document> => (await api.request<Document>('GET', '/api/openapi.json')).body;

test('the server answers an OpenAPI document that a validator accepts', async () => {
  const document = await read();
  const validator = new Validator();
  expect(await validator.validate({ ...document })).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every reference of the document leads somewhere', async () => {
  const document: object = await read();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  const lost = references.filter((path) => path.split('/').reduce(inside, document) === undefined);
  expect(references.length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});

test('its operations are the endpoints there are, with who may call them', async () => {
  const { paths } = await read();
  const said = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation['x-access'],
    ]),
  );
  const endpoints = Object.entries<Endpoint>(ENDPOINTS).map(([route, { access }]) => [route, access]);
  expect(said.toSorted()).toEqual(endpoints.toSorted());
});

test('every answer says its shape, and no shape that has a name is empty', async () => {
  const { components } = await read();
  const named = Object.entries(components.schemas).filter(([, schema]) => !isSaid(schema));
  expect(named.map(([name]) => name)).toEqual(['PartOfUser']); // never read, whatever it is
  const empty = Object.entries<Endpoint>(ENDPOINTS).filter(([, { answer }]) => answer && !isSaid(answer));
  expect(empty).toEqual([]);
});

test.each([
  ['/api/getAllInterfaceSetupItems/', 'Layouts'],
  ['/api/basis/OB-1.0', 'BasisDocument'],
  ['/api/openapi.json', 'OpenApi'],
  ['/api/GetControlItemsByForm/NewBusiness', 'FormDocument'],
  ['/api/allSetups/0180', 'ProductSetup'],
])('what %s answers is a %s', async (address, name) => {
  const agent = await api.as('agent');
  const { status, body } = await agent.get<object>(address);
  expect(status).toBe(200);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...(await read()) }, 'api');
  const validate = ajv.compile({ $ref: `api#/components/schemas/${name}` });
  expect([validate(body), validate.errors]).toEqual([true, null]);
  expect(validate({ ...body, version: ['?'], colour: 1 })).toBe(false);
});

test('docs/openapi.json is what the server answers; `npx vitest run --project api open-api -u` writes it', async () => {
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const input = JSON.stringify(await read());
  const text = execFileSync(biome, ['format', `--stdin-file-path=${FILE}`], { cwd: ROOT, input, encoding: 'utf8' });
  await expect(text).toMatchFileSnapshot(FILE);
  expect(text.split('\n').length).toBeLessThan(MOST_LINES);
});

/** Whether a schema says more than what it is called. */
const isSaid = (schema: object): boolean => ['type', '$ref', 'anyOf', 'enum'].some((keyword) => keyword in schema);

const inside = (value: unknown, name: string): unknown => Object(value)[name.replaceAll('~1', '/')];
