import {
  anyOf,
  anyText,
  choice,
  listOf,
  named,
  number,
  object,
  optional,
  record,
  type Static,
} from '../form/schema/schema.ts';
import { ERROR_CODES, type ErrorCode } from './error-code.ts';

const MOST_PARAMETERS = 100;

/** Amounts and numbers an issue names. */
const issueParameters = record(
  '.*',
  object({ value: number(), format: choice(['currency', 'number', 'text']) }),
  MOST_PARAMETERS,
);
export type IssueParameters = Static<typeof issueParameters>;

/** What is wrong, and where. */
export const issues = listOf(
  object({
    /** Message key. */
    code: anyText,
    /** The form field, or the place in the body. */
    path: anyText,
    /** What the message names, to be shown in the reader's language. */
    parameters: optional(issueParameters),
  }),
);

/**
 * Every error body: problem details (RFC 9457, `application/problem+json`), and what our own clients read, where
 * `statusCode` and `message` say again what `status` and `detail` do. `issues` only where several places are wrong, as in a form or a file; `saved` only where what was
 * asked for failed after the illustration was saved.
 */
export const errorAnswer = named(
  'ErrorAnswer',
  object({
    /** `urn:lifeform:error:` and the code. */
    type: anyText,
    /** The words of the status, the same for every error that has it. */
    title: anyText,
    status: number(),
    detail: anyText,
    statusCode: number(),
    /** Why; a reader is told the text of `errorKey(code)` in their language. */
    code: choice(/* @__PURE__ */ Object.keys(ERROR_CODES) as readonly ErrorCode[]),
    /** What the text names. */
    parameters: optional(record('.*', anyOf(anyText, number()), MOST_PARAMETERS)),
    /** The same in English, for whoever reads answers and logs without the texts. */
    message: anyText,
    issues: optional(issues),
    saved: optional(object({ id: anyText, illustrationNumber: anyText, revision: number() })),
  }),
);
export type ErrorAnswer = Static<typeof errorAnswer>;
