import { anyText, listOf, named, object, pattern, record, type Schema } from '../form/schema/schema.ts';

/** Objects by name that OpenAPI itself describes. */
const byName: Schema<object> = { type: 'object', additionalProperties: { type: 'object' } };

/** A JSON Schema, which its own dialect describes. */
export const jsonSchemaSchema: Schema<object> = {
  title: 'JsonSchema',
  type: 'object',
  properties: { $schema: anyText, $id: anyText, title: anyText, description: anyText },
  required: ['$schema', '$id'],
  additionalProperties: true,
};

/** The outer shape of an OpenAPI 3.1 document. */
export const openApiSchema: Schema<object> = named(
  'OpenApi',
  object({
    openapi: pattern('^3\\.1\\.'),
    info: object({ title: anyText, version: anyText, description: anyText }),
    security: listOf(record('.*', listOf(anyText), 10)),
    paths: byName,
    components: object({ securitySchemes: byName, responses: byName, schemas: byName }),
  }),
);
