import { asOperatorNode, dependenciesOf, type Logic, literalRead } from '@lifeform/rules';

/** A part of an expression with its relative JSON pointer, such as `/and/1`. */
export interface LogicPart {
  readonly step: string;
  readonly part: Logic;
}

/** An operator with its arguments; undefined for a list or a literal. */
export function operationOf(logic: Logic): { readonly operator: string; readonly args: readonly Logic[] } | undefined {
  const node = asOperatorNode(logic);
  // The arguments of an expression are expressions.
  return node && { operator: node.operator, args: node.args as readonly Logic[] };
}

/** A bare argument has no index in the document, so its pointer ends with the operator. */
export function logicParts(logic: Logic): readonly LogicPart[] {
  const node = operationOf(logic);
  if (node === undefined) return Array.isArray(logic) ? listed(logic as readonly Logic[], '') : [];
  const [written] = Object.values(logic as object);
  const operator = `/${node.operator.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return Array.isArray(written) ? listed(node.args, operator) : node.args.map((part) => ({ step: operator, part }));
}

function listed(parts: readonly Logic[], prefix: string): readonly LogicPart[] {
  return parts.map((part, index) => ({ step: `${prefix}/${index}`, part }));
}

/** The path of a plain `var` without a default, or of a `val`. */
export function variableOf(logic: Logic): string | undefined {
  const node = asOperatorNode(logic);
  const read = node?.operator === 'exists' ? undefined : literalRead(node);
  const hasDefault = node?.operator === 'var' && node.args.length > 1;
  return read?.out === 0 && !hasDefault ? read.path : undefined;
}

export function isConstant(logic: Logic): boolean {
  const { paths, isDynamic } = dependenciesOf(logic);
  return paths.length === 0 && !isDynamic && !readsEntry(logic);
}

const ENTRY_READERS: ReadonlySet<string> = new Set(['var', 'val', 'exists']);

/** The body of a loop reads its entry, not the form. */
function readsEntry(logic: Logic): boolean {
  return (
    ENTRY_READERS.has(operationOf(logic)?.operator ?? '') || logicParts(logic).some(({ part }) => readsEntry(part))
  );
}

/**
 * Where an expression's answers come from: the ends of its branches, itself when it has none, null for an omitted final
 * branch.
 */
export function endsOf(logic: Logic, step = ''): readonly LogicPart[] {
  const node = operationOf(logic);
  if (node?.operator !== 'if' && node?.operator !== '?:') return [{ step, part: logic }];
  const parts = logicParts(logic);
  const ends = parts.flatMap(({ step: next, part }, index) =>
    index % 2 === 1 || index === parts.length - 1 ? endsOf(part, step + next) : [],
  );
  return parts.length % 2 === 0 ? [...ends, { step, part: null }] : ends;
}

/** The literal values an expression can answer. */
export function answersOf(logic: Logic): readonly LogicPart[] {
  return endsOf(logic).filter(({ part }) => operationOf(part) === undefined);
}
