import { type Fields, type FilledOf, objectSchema, type Schema } from '@lifeform/metadata';
import { HttpStatus, type PipeTransform } from '@nestjs/common';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { ApiError } from './api-error.ts';
import { bodyError, Validator } from './valid-body.ts';

type Query = Readonly<Record<string, unknown>>;

/**
 * Reads a query by its schemas: whole numbers are converted, blank or absent values take their default, and unknown
 * parameters are dropped. Anything else, such as a name given twice, is answered 400 with the parameter's name.
 */
export class ValidQuery<F extends Fields> implements PipeTransform<Query, FilledOf<F>> {
  readonly #properties: Readonly<Record<string, Schema<unknown>>>;
  readonly #validator: Validator<object>;

  constructor(fields: F) {
    const schema = objectSchema(fields);
    this.#properties = schema.properties as Readonly<Record<string, Schema<unknown>>>; // of an object's schema
    this.#validator = new Validator(schema);
  }

  transform(query: Query): FilledOf<F> {
    const names = Object.keys(this.#properties).filter((name) => (query[name] ?? '') !== '');
    const read = Object.fromEntries(names.map((name) => [name, this.#read(name, query[name])]));
    const wrong = this.#validator.firstError(read);
    if (wrong) throw this.#error(wrong);
    return read as FilledOf<F>; // guaranteed by the validator
  }

  #read(name: string, given: unknown): unknown {
    const isWhole = this.#properties[name]?.type === 'integer' && typeof given === 'string' && /^\d+$/.test(given);
    return isWhole ? Number(given) : given;
  }

  #error(wrong: ErrorObject): ApiError {
    const name = wrong.instancePath.slice(1);
    const { type, maximum, format, enum: options } = this.#properties[name] ?? {};
    if (type === 'integer') {
      return new ApiError(HttpStatus.BAD_REQUEST, 'numberRefused', { parameters: { name, most: Number(maximum) } });
    }
    if (format === 'date') return new ApiError(HttpStatus.BAD_REQUEST, 'dayRefused', { parameters: { name } });
    if (!Array.isArray(options)) return bodyError(wrong);
    const parameters = { name, options: options.filter(Boolean).join(', ') };
    return new ApiError(HttpStatus.BAD_REQUEST, 'optionRefused', { parameters });
  }
}
