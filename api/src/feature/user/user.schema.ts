import type { Schema } from '../../platform/http/valid-body.ts';

const language = { enum: ['English', 'French'] };

/** Values of a form by field name: scalars, or a list of numbers for an array field. */
export const formValuesSchema = {
  type: 'object',
  maxProperties: 500,
  additionalProperties: {
    anyOf: [
      { type: ['string', 'number', 'boolean', 'null'], maxLength: 10_000 },
      { type: 'array', maxItems: 200, items: { type: ['number', 'null'] } },
    ],
  },
} as const satisfies Schema;

export const userUpdateSchema = {
  type: 'object',
  required: ['username'],
  additionalProperties: false,
  properties: {
    username: { type: 'string', minLength: 1, maxLength: 190 },
    formData: formValuesSchema,
    inputLanguage: language,
    reportLanguage: language,
    fontSize: { enum: ['Large', 'Small'] },
  },
} as const satisfies Schema;
