import type { Operation } from '../operators/operation.ts';
import type { Evaluate } from './evaluate.ts';

/** Nearly every call has one to three arguments; these need no argument list. */
export function buildCall(operation: Operation, args: readonly Evaluate[]): Evaluate {
  const [first, second, third] = args;
  if (first !== undefined && args.length === 1) return (scope, run) => operation(first(scope, run));
  if (first !== undefined && second !== undefined && args.length === 2) {
    return (scope, run) => operation(first(scope, run), second(scope, run));
  }
  if (first !== undefined && second !== undefined && third !== undefined && args.length === 3) {
    return (scope, run) => operation(first(scope, run), second(scope, run), third(scope, run));
  }
  return (scope, run) => operation(...args.map((arg) => arg(scope, run)));
}
