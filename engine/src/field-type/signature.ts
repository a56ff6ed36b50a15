import { readSignature } from '@lifeform/metadata';
import type { Candidate, FieldKind, Reading } from './field-kind.ts';
import { type Issue, issueOf } from './issue.ts';
import { toPlainText } from './text-kind.ts';

/** A signature as its value has it; whose it is and when it was made the server says. */
export const signature: FieldKind = {
  carriesValue: true,
  empty: '',
  accept: (next) => next,
  parse: read,
  read: (value) => read(toPlainText(value)),
  format: (value) => {
    const { mark, kept } = readSignature(value) ?? {};
    const name = mark?.kind === 'typed' ? mark.name : (kept?.by.name ?? (mark ? '✓' : ''));
    return kept ? `${name}, ${kept.at.slice(0, 10)}` : name;
  },
  validate,
};

function read(text: string): Reading {
  if (text === '' || readSignature(text) !== undefined) return { value: text };
  return { value: '', problem: 'msg-ValidSignature' };
}

function validate({ value, problem, required }: Candidate): Issue | undefined {
  if (problem !== undefined) return issueOf(problem);
  return required && value === '' ? issueOf('msg-SignatureMissing') : undefined;
}
