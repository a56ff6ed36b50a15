import { isRecord } from '../form/schema/is-record.ts';
import { sameJson } from '../form/schema/same-json.ts';
import { type Fields, object } from '../form/schema/schema.ts';
import type { Endpoint, Endpoints } from './endpoint/endpoint.ts';
import { errorAnswer } from './error-answer.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a document is of, for whoever reads it. */
interface About {
  readonly title: string;
  readonly version: string;
  readonly description: string;
}

const PRODUCT: About = {
  title: 'Lifeform',
  version: '2',
  description:
    'Identity comes from the token alone. Unknown fields of a body are dropped; a wrong type is answered 400 with its path. `x-access` says who may call: anybody, whoever is signed in, whom a rule admits, or who has one of these permissions.',
};

/** An OpenAPI 3.1 document of these endpoints. A titled schema appears once, among the components. */
export function openApi(endpoints: Endpoints, info: About = PRODUCT): Json {
  const components = new Components();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [route, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = route.split(' ');
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(path, endpoint, components) };
  }
  const problem = { 'application/problem+json': { schema: components.use(errorAnswer) } };
  const failed = { description: 'What is wrong (RFC 9457)', content: problem };
  return {
    openapi: '3.1.0',
    info,
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: { Problem: failed },
      schemas: components.all(),
    },
  };
}

function operation(path: string, endpoint: Endpoint, components: Components): Json {
  const { summary, access, upload } = endpoint;
  const body = endpoint.body ?? endpoint.unread;
  const parameters = [...pathParameters(path), ...queryParameters(endpoint.query ?? {}, components)];
  const content = body ? jsonContent(components.use(body)) : upload && uploadContent(components.use(upload));
  return {
    summary,
    'x-access': access,
    ...(access === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: { ...success(endpoint, components), default: { $ref: '#/components/responses/Problem' } },
  };
}

function success({ answer, file, events, status }: Endpoint, components: Components): Json {
  if (answer) return { [status ?? 200]: { description: 'The answer', content: jsonContent(components.use(answer)) } };
  if (file) return { 200: { description: 'A file', content: { [file]: {} } } };
  if (!events) return { 204: { description: 'Done' } };
  const types = Object.entries(events).map(([type, data]) => [type, components.use(data)]);
  const content = { 'text/event-stream': { schema: { type: 'string' }, 'x-events': Object.fromEntries(types) } };
  return { 200: { description: `Server-sent events: ${Object.keys(events).join(', ')}`, content } };
}

function jsonContent(schema: unknown): Json {
  return { 'application/json': { schema } };
}

/** A file with fields beside it; fields that are not text are sent as JSON. */
function uploadContent(fields: unknown): Json {
  const file = { type: 'object', properties: { File: { type: 'string', format: 'binary' } }, required: ['File'] };
  return { 'multipart/form-data': { schema: { allOf: [file, { ...(fields as Json), additionalProperties: true }] } } };
}

function pathParameters(path: string): readonly Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true },
    schema: { type: 'string' },
  }));
}

function queryParameters(query: Fields, components: Components): readonly Json[] {
  const { properties, required } = object(query) as { properties: Json; required: readonly string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name) },
    schema: components.use(schema),
  }));
}

/** Definitions that are levels of one another, such as `logic40`, become one that refers to itself. */
function nameOf(definition: string): string {
  const name = definition.replace('#/$defs/', '').replace(/\d{1,3}$/, '');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function deepest(definitions: Json): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(definitions).map(([name, part]) => [nameOf(name), part]));
}

class Components {
  readonly #schemas = new Map<string, unknown>();

  /** The schema as it appears in a document: titled schemas and definitions become references. */
  use(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((part) => this.use(part));
    if (!isRecord(schema)) return schema;
    const { $defs, ...rest } = schema;
    if (isRecord($defs)) for (const [name, part] of deepest($defs)) this.#define(name, part);
    if (typeof rest.$ref === 'string') return { $ref: `#/components/schemas/${nameOf(rest.$ref)}` };
    if (typeof rest.title !== 'string') return this.#within(rest);
    this.#define(rest.title, rest);
    return { $ref: `#/components/schemas/${rest.title}` };
  }

  all(): Json {
    return Object.fromEntries([...this.#schemas].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  }

  #within(schema: Json): Json {
    return Object.fromEntries(Object.entries(schema).map(([keyword, part]) => [keyword, this.use(part)]));
  }

  /** @throws Error when two schemas have one name */
  #define(name: string, schema: unknown): void {
    const inside = isRecord(schema) ? this.#within(schema) : schema;
    const known = this.#schemas.get(name);
    if (known !== undefined && !sameJson(known, inside)) throw new Error(`Two schemas are called ${name}.`);
    this.#schemas.set(name, inside);
  }
}
