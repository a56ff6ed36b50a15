/** Why the server refuses a payload: the same codes the form shows. */
export interface PayloadIssue {
  readonly code: string;
  readonly fields: readonly string[];
  readonly parameters: Readonly<Record<string, string | number>>;
}
