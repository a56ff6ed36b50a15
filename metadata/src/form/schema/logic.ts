import type { Logic } from '@lifeform/rules';
import type { Schema } from './schema.ts';

/** Levels of JSON in an expression. An operator with its argument list takes two. */
const LEVELS = 40;

const words = { type: 'string', maxLength: 2000 };
const scalar = [words, { type: 'number' }, { type: 'boolean' }, { type: 'null' }];

/** An option of a list that a rule answers. Any other record of several names is a slip: an operator has one. */
const option = {
  type: 'object',
  properties: { code: words, text: words, disabled: { type: 'boolean' }, from: words, until: words },
  additionalProperties: false,
  required: ['code', 'text'],
};

/** An expression. Schemas that use it carry `logicDefinitions`. */
export const logic: Schema<Logic> = { $ref: `#/$defs/logic${LEVELS}` };

/** One definition per level, so that a too deep expression is refused before anything walks it. */
export const logicDefinitions: Readonly<Record<string, Schema<Logic>>> = {
  logicOption: option,
  ...Object.fromEntries(Array.from({ length: LEVELS + 1 }, (_, level) => [`logic${level}`, definition(level)])),
};

function definition(level: number): Schema<Logic> {
  if (level === 0) return { anyOf: scalar };
  const part = { $ref: `#/$defs/logic${level - 1}` };
  return {
    anyOf: [
      ...scalar,
      { type: 'array', items: part, maxItems: 500 },
      {
        type: 'object',
        patternProperties: { '^[^_].{0,39}$': part },
        additionalProperties: false,
        minProperties: 1,
        maxProperties: 1,
      },
      { $ref: '#/$defs/logicOption' },
    ],
  };
}
