import { PATTERNS } from '@lifeform/rules';
import type { Candidate, FieldKind } from './field-kind.ts';
import { type Issue, issueOf } from './issue.ts';
import { textKind } from './text-kind.ts';

const LONGEST = 254;

/** An e-mail address. No error while it is being typed. */
export const email: FieldKind = withSilentTyping(textKind({ isTrimmed: true, check: checkAddress }));

function checkAddress(text: string): Issue | undefined {
  return text.length <= LONGEST && PATTERNS.email.test(text) ? undefined : issueOf('msg-ValidEmail');
}

function withSilentTyping(kind: FieldKind): FieldKind {
  const validate = (candidate: Candidate) => (candidate.isCurrent ? undefined : kind.validate(candidate));
  return { ...kind, validate };
}
