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

/** Amounts and numbers named by an issue. */
const issueParameters = record(
  '.*',
  object({ value: number(), format: choice(['currency', 'number', 'text']) }),
  MOST_PARAMETERS,
);
export type IssueParameters = Static<typeof issueParameters>;

/** Why the API says no. */
export const errorCode = named('ErrorCode', choice(/* @__PURE__ */ Object.keys(ERROR_CODES) as readonly ErrorCode[]));

/** What is wrong, and where. */
const issue = named(
  'Issue',
  object({
    /** Message key. */
    code: anyText,
    /** The form field, or the path in the body. */
    path: anyText,
    /** Parameters of the message, formatted in the reader's language. */
    parameters: optional(issueParameters),
  }),
);
export const issues = listOf(issue);

const parameters = record('.*', anyOf(anyText, number()), MOST_PARAMETERS);

/** Why something failed that nobody waited for. */
export const changeFailure = named('ChangeFailure', object({ code: errorCode, parameters, issues }));

/**
 * Every error body: problem details (RFC 9457, `application/problem+json`) plus fields for our own clients:
 * `statusCode` and `message` repeat `status` and `detail`; `issues` lists several errors, as in a form or a file;
 * `saved` is present when the request failed after the illustration was saved.
 */
export const errorAnswer = named(
  'ErrorAnswer',
  object({
    /** `urn:lifeform:error:{code}`. */
    type: anyText,
    /** The standard phrase of the status. */
    title: anyText,
    status: number(),
    detail: anyText,
    statusCode: number(),
    /** The reason; readers see the text of `errorKey(code)` in their language. */
    code: errorCode,
    /** Parameters of the text. */
    parameters: optional(parameters),
    /** The text in English, for readers of answers and logs. */
    message: anyText,
    issues: optional(issues),
    /** Of a sign-in that lacks its second factor: what that is proved or added with. */
    ticket: optional(anyText),
    saved: optional(object({ id: anyText, illustrationNumber: anyText, revision: number() })),
  }),
);
export type ErrorAnswer = Static<typeof errorAnswer>;
