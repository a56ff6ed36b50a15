import { ENDPOINTS, type Endpoint } from '@lifeform/metadata/contract';

/** What a JSON body is held to before it is parsed. */
export interface BodyBounds {
  /** UTF-16 code units of its text. */
  readonly length: number;
  /** Lists and objects in one another. */
  readonly depth: number;
}

interface AnySchema {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly items?: AnySchema;
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly patternProperties?: Readonly<Record<string, AnySchema>>;
  readonly anyOf?: readonly AnySchema[];
  readonly then?: AnySchema;
  readonly else?: AnySchema;
}

export const MOST_BODY = 1024 * 1024;
/** Deeper than any form's rules, shallower than what is slow to walk. */
const DEEPEST = 200;
/** Clients may send fields that are dropped: room for those. */
const SPARE: BodyBounds = { length: 16 * 1024, depth: 10 };
/** A character may be escaped as six. */
const ESCAPED = 6;
/** Of what its pattern alone limits, and of the name of an entry. */
const SHORT = 200;
/** Of a number, a flag or nothing, with what stands around it. */
const SCALAR = 32;

/** Longest and deepest body that a schema accepts, or what no body may exceed. */
export function boundsOf(schema: object): BodyBounds {
  return {
    length: Math.min(MOST_BODY, SPARE.length + lengthOf(schema)),
    depth: Math.min(DEEPEST, SPARE.depth + depthOf(schema)),
  };
}

const BY_ROUTE: ReadonlyMap<string, object> = new Map(
  Object.entries<Endpoint>(ENDPOINTS).flatMap(([route, { body, reads }]) =>
    body && !reads ? [[route, body] as const] : [],
  ),
);
const known = new Map<string, BodyBounds>();

/** The bounds of an endpoint, such as `POST /users/update`; the widest where its schema sets none. */
export function boundsOfRoute(route = ''): BodyBounds {
  const found = known.get(route) ?? boundsOf(BY_ROUTE.get(route) ?? {});
  known.set(route, found);
  return found;
}

/** Whether lists and objects of a JSON text are nested deeper than that. It reads the text once and stops there. */
export function isDeeper(json: string, most: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isText) {
      if (character === '\\') at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > most) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}

function lengthOf(schema: AnySchema): number {
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  const choices = choicesOf(schema);
  if (choices.length > 0) return Math.max(...choices.map(lengthOf));
  switch (schema.type) {
    case 'string':
      return ESCAPED * (schema.maxLength ?? SHORT);
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return SCALAR;
    case 'array':
      return (
        (schema.maxItems ?? Number.POSITIVE_INFINITY) * (schema.items ? SCALAR + lengthOf(schema.items) : MOST_BODY)
      );
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => name.length + SCALAR + lengthOf(field),
      );
      const entries = Object.values(schema.patternProperties ?? {}).map((entry) => SHORT + lengthOf(entry));
      const listed = fields.reduce((sum, length) => sum + length, 0);
      return listed + (entries.length === 0 ? 0 : (schema.maxProperties ?? MOST_BODY) * Math.max(...entries));
    }
    default:
      return Number.POSITIVE_INFINITY;
  }
}

function depthOf(schema: AnySchema): number {
  if (schema.enum) return 0;
  const choices = choicesOf(schema);
  if (choices.length > 0) return Math.max(...choices.map(depthOf));
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return 0;
    case 'array':
      return 1 + (schema.items ? depthOf(schema.items) : DEEPEST);
    case 'object': {
      const fields = [...Object.values(schema.properties ?? {}), ...Object.values(schema.patternProperties ?? {})];
      return 1 + Math.max(0, ...fields.map(depthOf));
    }
    default:
      return DEEPEST;
  }
}

function choicesOf({ anyOf, then, else: otherwise }: AnySchema): readonly AnySchema[] {
  return [...(anyOf ?? []), ...(then ? [then] : []), ...(otherwise ? [otherwise] : [])];
}
