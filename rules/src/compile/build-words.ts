import { toText } from '../dialect/coerce.ts';
import { asOperatorNode, literalRead, type OperatorNode } from '../dialect/node.ts';
import { readSegments } from '../dialect/read-path.ts';
import type { Operation } from '../operators/operation.ts';
import type { Evaluate } from './evaluate.ts';

/** Where a form says in which language its reader reads. */
export const LANGUAGE_PATH = 'user.language';
const LANGUAGE = LANGUAGE_PATH.split('.');

/**
 * Operators that put a value in words: what they say is the host's, and in the reader's language. One without a host, as
 * where a rule is only checked, says the value as it is.
 * @param operation takes the language, the field that is read (`''` where none is), and then the arguments
 */
export function buildWords(
  { args }: OperatorNode,
  operation: Operation | undefined,
  parts: readonly Evaluate[],
): Evaluate {
  const field = (literalRead(asOperatorNode(args[0]))?.path ?? '').split('.').at(-1) ?? '';
  const say: Operation = operation ?? plain;
  return (scope, run) => {
    const language = readSegments(run.root, LANGUAGE, null);
    return say(language, field, ...parts.map((part) => part(scope, run)));
  };
}

function plain(_language: unknown, _field: unknown, value: unknown): string {
  return value === null || value === undefined ? '' : toText(value);
}
