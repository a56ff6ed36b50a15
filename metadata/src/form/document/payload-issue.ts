import { anyOf, anyText, listOf, number, object, record, type Static } from '../schema/schema.ts';

/** Why the server refuses a payload, with the codes the form shows. */
export const payloadIssue = object({
  code: anyText,
  fields: listOf(anyText),
  parameters: record('.*', anyOf(anyText, number()), 100),
});
export type PayloadIssue = Static<typeof payloadIssue>;
