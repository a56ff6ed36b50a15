import { join } from 'node:path';
import { ENDPOINTS, type Endpoint } from '@lifeform/metadata/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { startApi } from './harness.ts';

const FILE = join(import.meta.dirname, '../../docs/openapi.json');

const api = startApi();

interface Document {
  readonly openapi: string;
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

test('docs/openapi.json is what the server answers; `npx vitest run --project api open-api -u` writes it', async () => {
  await expect(`${JSON.stringify(await read(), null, 2)}\n`).toMatchFileSnapshot(FILE);
});

const inside = (value: unknown, name: string): unknown => Object(value)[name.replaceAll('~1', '/')];
