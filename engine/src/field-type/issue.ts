import { FIELD_TYPE_TRAITS, type FormatMessage } from '@lifeform/metadata';
import type { IssueParameter } from '../format/issue-text.ts';

/** An issue as a message key and its parameters. The text is chosen where it is shown. */
export interface Issue {
  /** Message key, e.g. `msg-Range`, which is also the code the API answers. */
  readonly code: string;
  readonly parameters: Readonly<Record<string, IssueParameter>>;
  /** The rule that found it; absent for generic validation. */
  readonly rule?: string;
}

/** Message keys of generic validation, besides those of the types' formats. */
const VALIDATION_MESSAGES = [
  'msg-checked',
  'msg-Decimals',
  'msg-EntryCount',
  'msg-FileLeast',
  'msg-FileMost',
  'msg-max',
  'msg-min',
  'msg-MinLength',
  'msg-NoPercentage',
  'msg-Range',
  'msg-required',
  'msg-SignatureMissing',
  'msg-RowsMax',
  'msg-RowsMin',
  'msg-TextLength',
] as const;

export type IssueCode = (typeof VALIDATION_MESSAGES)[number] | FormatMessage;

/** Every code of generic validation: each needs a text in the message store. */
export const ISSUE_CODES: readonly IssueCode[] = [
  ...VALIDATION_MESSAGES,
  ...Object.values(FIELD_TYPE_TRAITS).flatMap(({ message }) => message ?? []),
];

const NONE: Issue['parameters'] = {};

/** An issue of generic validation. Its numbers are shown in the reader's number format, its words as they are. */
export function issueOf(code: IssueCode, said?: Readonly<Record<string, number | string>>): Issue {
  if (said === undefined) return { code, parameters: NONE };
  const parameters = Object.entries(said).map(([name, value]): [string, IssueParameter] => [
    name,
    { value, format: 'number' },
  ]);
  return { code, parameters: Object.fromEntries(parameters) };
}
