import type { Schema } from '@lifeform/metadata';
import { toDay } from '@lifeform/rules';
import { HttpStatus, Injectable, type PipeTransform } from '@nestjs/common';
import { Ajv2020, type ErrorObject, type JSONSchemaType, type ValidateFunction } from 'ajv/dist/2020.js';
import { ApiError } from './api-error.ts';

const ajv = new Ajv2020({ removeAdditional: 'all', allowUnionTypes: true, useDefaults: true });
ajv.addFormat('date', (text: string) => toDay(text) !== undefined);

/**
 * Validates a value against a schema, drops unknown fields and fills in defaults. The schema is compiled on first use:
 * compiling all would take a quarter of the start.
 */
export class Validator<T> {
  readonly #schema: Schema<T>;
  #compiled: ValidateFunction<T> | undefined;

  constructor(schema: Schema<T>) {
    this.#schema = schema;
  }

  /** The first error; undefined when the value is a `T`. */
  firstError(value: unknown): ErrorObject | undefined {
    this.#compiled ??= ajv.compile<T>(this.#schema as JSONSchemaType<T>);
    return this.#compiled(value) ? undefined : meant(this.#compiled.errors ?? []);
  }
}

/** Of several alternatives, the one the value got furthest in is taken as intended, and its error is reported. */
function meant(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const deepest = Math.max(...errors.map(depthOf));
  const last = errors.filter((error) => depthOf(error) === deepest);
  return last.find(({ keyword }) => keyword !== 'type' && keyword !== 'anyOf') ?? last[0];
}

function depthOf({ instancePath }: ErrorObject): number {
  return instancePath.split('/').length;
}

/**
 * Checks a body: `@Body(new ValidBody(schemas.saveFoo)) body: SaveFoo`. A wrong type is answered 400 with the path of
 * the field.
 */
@Injectable()
export class ValidBody<T> implements PipeTransform<unknown, T> {
  readonly #validator: Validator<T>;
  readonly #reads: (body: unknown) => unknown;

  /** @param reads the body as it is checked, of what was sent */
  constructor(schema: Schema<T>, reads = (sent: unknown): unknown => sent) {
    this.#validator = new Validator(schema);
    this.#reads = reads;
  }

  transform(sent: unknown): T {
    const body = this.#reads(sent);
    const wrong = this.#validator.firstError(body);
    if (wrong) throw bodyError(wrong);
    return body as T; // guaranteed by the validator
  }
}

export function bodyError(error: ErrorObject): ApiError {
  const path = fieldPath(error);
  const problem = error.keyword;
  const parameters = { field: path || 'body', problem, limit: String(error.params.limit ?? '') };
  return new ApiError(HttpStatus.BAD_REQUEST, 'bodyRefused', { parameters, issues: [{ code: problem, path }] });
}

/** `/items/0/max` becomes `items[0].max`. */
function fieldPath(error: ErrorObject): string {
  const missing = error.keyword === 'required' ? `/${String(error.params.missingProperty)}` : '';
  return `${error.instancePath}${missing}`
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step), '');
}
