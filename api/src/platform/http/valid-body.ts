import type { Schema } from '@lifeform/metadata';
import { HttpStatus, Injectable, type PipeTransform } from '@nestjs/common';
import { Ajv2020, type ErrorObject, type JSONSchemaType, type ValidateFunction } from 'ajv/dist/2020.js';
import { ApiError } from './api-error.ts';

const ajv = new Ajv2020({ removeAdditional: 'all', allowUnionTypes: true });

/**
 * Checks a body and drops its unknown fields: `@Body(new ValidBody(schemas.saveFoo)) body: SaveFoo`.
 * A wrong type is answered 400 with the path of the field. The schema is compiled with the first body: all of them
 * would be a quarter of a start.
 */
@Injectable()
export class ValidBody<T> implements PipeTransform<unknown, T> {
  readonly #schema: Schema<T>;
  #compiled: ValidateFunction<T> | undefined;

  constructor(schema: Schema<T>) {
    this.#schema = schema;
  }

  transform(body: unknown): T {
    this.#compiled ??= ajv.compile<T>(this.#schema as JSONSchemaType<T>);
    const validate = this.#compiled;
    if (validate(body)) return body;
    throw invalidBody(validate.errors?.[0]);
  }
}

function invalidBody(error: ErrorObject | undefined): ApiError {
  const path = fieldPath(error);
  const problem = error?.keyword ?? 'schema';
  const parameters = { field: path || 'body', problem, limit: String(error?.params.limit ?? '') };
  return new ApiError(HttpStatus.BAD_REQUEST, 'bodyRefused', { parameters, issues: [{ code: problem, path }] });
}

/** `/items/0/max` as people write it: `items[0].max`. */
function fieldPath(error: ErrorObject | undefined): string {
  const missing = error?.keyword === 'required' ? `/${String(error.params.missingProperty)}` : '';
  return `${error?.instancePath ?? ''}${missing}`
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step), '');
}
