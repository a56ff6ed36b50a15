import type { Schema } from '@lifeform/metadata';
import { HttpStatus, Injectable, type PipeTransform } from '@nestjs/common';
import { Ajv2020, type ErrorObject, type JSONSchemaType, type ValidateFunction } from 'ajv/dist/2020.js';
import { ApiException } from './api-exception.ts';

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
    throw refusal(validate.errors?.[0]);
  }
}

function refusal(error: ErrorObject | undefined): ApiException {
  const path = fieldPath(error);
  const message = `${path || 'The body'} ${wordsOf(error)}.`;
  return new ApiException(HttpStatus.BAD_REQUEST, message, [{ code: error?.keyword ?? 'schema', path }]);
}

/** A pattern is for programs to read: that it was missed is what people need to know. */
function wordsOf(error: ErrorObject | undefined): string {
  return error?.keyword === 'pattern' ? 'holds characters it may not' : (error?.message ?? 'is not as expected');
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
