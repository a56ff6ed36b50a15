import type { LintIssue, Schema } from '@lifeform/metadata';
import { type JsonProblem, placeIn, readJson } from './read-json.ts';

/** Something to be said at a place of a JSON text: what is wrong with the text, or what the linter found. */
export type JsonNote = { readonly from: number; readonly to: number } & (
  | { readonly problem: JsonProblem }
  | { readonly issue: LintIssue }
);

/**
 * What there is to say of a text, each at its place in that very text, however it is written. A text that cannot be
 * read has its own problems alone: findings are about a value.
 * @param findings about the value, with paths inside it
 */
export function jsonNotes(text: string, schema: Schema<unknown>, findings: readonly LintIssue[]): readonly JsonNote[] {
  const { problems } = readJson(text, schema);
  if (problems.length > 0) return problems.map((problem) => ({ from: problem.from, to: problem.to, problem }));
  return findings.map((issue) => ({ ...placeIn(text, issue.path), issue }));
}
