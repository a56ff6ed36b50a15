import { asOperatorNode, type OperatorNode } from '../dialect/node.ts';
import type { Logic } from '../logic.ts';
import {
  BETWEEN,
  CHAINS,
  COMPARISONS,
  calledAs,
  ENTRY,
  LEVEL,
  type Level,
  MEANT,
  NAME,
  PAIRS,
  PATH,
  RESERVED,
} from './notation.ts';

/**
 * An expression as a line of text: `if(face > 500000, "Medical", "")`. `readFormula` makes exactly that expression of it.
 * Whatever has no shorter way is a call: an operator with its arguments, `substr(name, 0, 3)`; one that stands without
 * a list around its only argument has a tilde, `length~(name)`.
 */
export function writeFormula(logic: Logic): string {
  return write(logic, LEVEL.or);
}

function write(logic: unknown, least: Level): string {
  const [text, level] = written(logic);
  return level < least ? `(${text})` : text;
}

type Written = readonly [text: string, level: Level];

function written(logic: unknown): Written {
  const node = asOperatorNode(logic);
  if (node !== undefined) return writeNode(node);
  if (Array.isArray(logic)) return [`[${logic.map((entry) => write(entry, LEVEL.or)).join(', ')}]`, LEVEL.primary];
  const level = typeof logic === 'number' && logic < 0 ? LEVEL.unary : LEVEL.primary;
  // A record of several keys, or none, is data and is written as such.
  return [typeof logic === 'object' && logic !== null ? writeData(logic) : JSON.stringify(logic), level];
}

function writeData(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(writeData).join(', ')}]`;
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${writeData(entry)}`);
  return `{${entries.join(', ')}}`;
}

function writeNode(node: OperatorNode): Written {
  const { operator, args, isBare } = node;
  if (isBare) return operator === 'var' ? writeVariable(args[0]) : [writeCall(node), LEVEL.primary];
  return writeSign(operator, args) ?? [writeCall(node), LEVEL.primary];
}

function writeVariable(path: unknown): Written {
  if (path === '') return [ENTRY, LEVEL.primary];
  const isPlain = typeof path === 'string' && PATH.test(path) && !RESERVED.has(path);
  return [isPlain ? path : `var~(${write(path, LEVEL.or)})`, LEVEL.primary];
}

/** With signs between its operands, where it has any. */
function writeSign(operator: string, args: readonly unknown[]): Written | undefined {
  const chain = CHAINS.get(operator);
  if (chain !== undefined && args.length > 1) return [writeChain(operator, args, chain), chain];
  const pair = PAIRS.get(operator);
  if (pair !== undefined && args.length === 2) return [writeChain(operator, args, pair), pair];
  if (operator === '-' && args.length === 1) return [`-${writeNegated(args[0])}`, LEVEL.unary];
  if (operator === '!' && args.length === 1) return [`not ${write(args[0], LEVEL.primary)}`, LEVEL.not];
  const isCompared = COMPARISONS.has(operator) && (args.length === 2 || (args.length === 3 && BETWEEN.has(operator)));
  const operands = args.map((arg) => write(arg, LEVEL.fill));
  return isCompared ? [operands.join(` ${operator} `), LEVEL.compare] : undefined;
}

/** Worked out from the left: only the first operand may be of the same level, and not of the same chain. */
function writeChain(operator: string, [first, ...rest]: readonly unknown[], level: Level): string {
  const isSameChain = CHAINS.has(operator) && asOperatorNode(first)?.operator === operator;
  const operands = [
    write(first, isSameChain ? tighter(level) : level),
    ...rest.map((arg) => write(arg, tighter(level))),
  ];
  return operands.join(` ${operator} `);
}

function tighter(level: Level): Level {
  // The next level there is: none of these is the last.
  return (level + 1) as Level;
}

/** Of a number the sign would be taken for its own. */
function writeNegated(operand: unknown): string {
  const text = write(operand, LEVEL.primary);
  return typeof operand === 'number' && operand >= 0 ? `(${text})` : text;
}

function writeCall({ operator, args, isBare }: OperatorNode): string {
  const called = isBare ? undefined : calledAs(operator, args.length);
  const isPlain = NAME.test(operator) && !RESERVED.has(operator) && !MEANT.has(operator);
  const name = called ?? (isPlain ? operator : `\`${operator.replaceAll('`', '``')}\``);
  return `${name}${isBare ? '~' : ''}(${args.map((arg) => write(arg, LEVEL.or)).join(', ')})`;
}
