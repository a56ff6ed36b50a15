import type { LogicIssue } from './check.ts';

/** An expression that cannot be compiled, with every reason. */
export class LogicRejectedError extends Error {
  override readonly name = 'LogicRejectedError';

  readonly issues: readonly LogicIssue[];

  constructor(issues: readonly LogicIssue[]) {
    super(issues.map(({ code, path, found }) => `${code} at ${path || '/'}: ${found}`).join('; '));
    this.issues = issues;
  }
}
