import type { Issue, IssueParameter } from '../form/types.ts';

const NONE: Issue['parameters'] = {};

/** An issue of generic validation. Numbers in it are shown in the reader's number format. */
export function issueOf(code: string, numbers?: Readonly<Record<string, number>>): Issue {
  if (numbers === undefined) return { code, parameters: NONE };
  const parameters = Object.entries(numbers).map(([name, value]): [string, IssueParameter] => [
    name,
    { value, format: 'number' },
  ]);
  return { code, parameters: Object.fromEntries(parameters) };
}
