import {
  type Dialect,
  dialectOf,
  type FormDocument,
  type Logic,
  type RecordMove,
  type Rule,
  sameJson,
} from '@lifeform/metadata';
import { type CompiledLogic, check, compile, isTruthy } from '@lifeform/rules';
import type { FormOptions } from '../form/types.ts';
import { wordOperations } from '../form/word-operations.ts';

/** What an expression comes to: a value, or why it has none. */
export type RuleAnswer = { readonly value: unknown } | { readonly error: string };

/** What answers: a rule, a number in the message of a check, or what a move of a record needs. */
export type Answering = { readonly rule: string; readonly parameter?: string } | { readonly move: string };

/** What answers otherwise in the other dialect, over the same values. */
export type AnswerChange = Answering & {
  readonly before: RuleAnswer;
  readonly after: RuleAnswer;
  /** Where it was seen, in the order it was. */
  readonly places: readonly string[];
};

interface DialectWatch {
  /** What is to be opened: the form, with a field more for each move that needs something. */
  readonly document: FormDocument;
  /** For the forms that are watched, which are of that document. @param place what a change is told to be seen in */
  readonly options: (place: string) => Required<Pick<FormOptions, 'onRule'>>;
  /** What has been seen so far, in the order of the form's rules and moves. */
  readonly report: () => readonly AnswerChange[];
}

/** Different answers of one expression that are told. */
const MOST_CHANGES = 3;

/**
 * Watches what each expression of a form answers in its own dialect and what it would answer in the other, over however
 * many runs. What decides by whether it holds is compared by that alone, and numbers of a check's message where the check
 * fails. An expression that the other dialect refuses is not compared: the linter tells of it.
 */
export function watchDialects(document: FormDocument): DialectWatch {
  const dialects: readonly [Dialect, Dialect] =
    dialectOf(document) === 'strict' ? ['strict', 'classic'] : ['classic', 'strict'];
  const words = wordOperations(document);
  const watched = expressionsOf(document).flatMap((one): readonly Watched[] => {
    const isSound = dialects.every((dialect) => check(one.logic, {}, dialect).length === 0);
    const [own, other] = dialects.map((dialect) => (isSound ? compile(one.logic, words, dialect) : undefined));
    return own && other ? [{ ...one, own, other, seen: [] }] : [];
  });
  const byRule = new Map<string, readonly Watched[]>();
  for (const one of watched) byRule.set(one.runsWith, [...(byRule.get(one.runsWith) ?? []), one]);
  const compareAll = (rule: string, scope: object, place: string): void => {
    const all = byRule.get(rule) ?? [];
    const isFailed = all.some((one) => one.isWhole && compare(one, scope, place));
    for (const one of all) if (!one.isWhole && isFailed) compare(one, scope, place);
  };
  return {
    document: withMoves(document),
    options: (place) => ({ onRule: (rule, scope) => compareAll(rule, scope, place) }),
    report: () =>
      watched.flatMap(({ of, seen }) =>
        seen.map(({ places, ...change }) => ({ ...of, ...change, places: [...places] })),
      ),
  };
}

interface Expression {
  readonly of: Answering;
  /** The rule whose run it is compared in. */
  readonly runsWith: string;
  readonly logic: Logic;
  /** Whether it decides by whether it holds, whatever it answers. */
  readonly isCondition: boolean;
  /** False of a number in a message. */
  readonly isWhole: boolean;
}

interface Watched extends Expression {
  readonly own: CompiledLogic;
  readonly other: CompiledLogic;
  readonly seen: { readonly before: RuleAnswer; readonly after: RuleAnswer; readonly places: Set<string> }[];
}

const CONDITIONS: ReadonlySet<string> = new Set(['required', 'disabled', 'displayHidden', 'readOnly']);

function expressionsOf(document: FormDocument): readonly Expression[] {
  const whole = (rule: string, logic: Logic, isCondition: boolean): Expression => ({
    ...{ of: { rule }, runsWith: rule, logic, isCondition, isWhole: true },
  });
  const ofRules = document.rules.flatMap((rule: Rule): readonly Expression[] => {
    if (rule.kind === 'binding') return [whole(rule.id, rule.expression, CONDITIONS.has(rule.property))];
    const parameters = Object.entries(rule.parameters ?? {}).map(([parameter, { value }]) => ({
      ...{ of: { rule: rule.id, parameter }, runsWith: rule.id, logic: value, isCondition: false, isWhole: false },
    }));
    return [whole(rule.id, rule.fails, true), ...parameters];
  });
  const ofMoves = needingMoves(document).map(({ id, needs }) => ({
    ...{ of: { move: id }, runsWith: needsField(id), logic: needs, isCondition: true, isWhole: true },
  }));
  return [...ofRules, ...ofMoves];
}

type NeedingMove = RecordMove & { readonly needs: Logic };

function needingMoves({ record }: FormDocument): readonly NeedingMove[] {
  return (record?.moves ?? []).filter((move): move is NeedingMove => move.needs !== undefined);
}

/** A field no form has, and the rule that sets it. */
function needsField(move: string): string {
  return `recordMoveNeeds ${move}`;
}

/** A field for each move that needs something, so that what it needs reads all that the form's own rules read. */
function withMoves(document: FormDocument): FormDocument {
  const moves = needingMoves(document);
  if (moves.length === 0) return document;
  const items = moves.map(({ id }) => ({ name: needsField(id), fieldType: 'check' }));
  const rules = moves.map(({ id, needs }) => ({
    ...({ kind: 'binding', id: needsField(id), field: needsField(id), property: 'value' } as const),
    expression: { if: [needs, true, false] },
  }));
  return { ...document, items: [...document.items, ...items], rules: [...document.rules, ...rules] };
}

/** Notes what differs. @returns whether it holds in either dialect */
function compare({ own, other, isCondition, seen }: Watched, scope: object, place: string): boolean {
  const [before, after] = [answerOf(own, scope, isCondition), answerOf(other, scope, isCondition)] as const;
  if (!isSame(before, after)) {
    const same = seen.find((change) => sameJson(change.before, before) && sameJson(change.after, after));
    if (same !== undefined) same.places.add(place);
    else if (seen.length < MOST_CHANGES) seen.push({ before, after, places: new Set([place]) });
  }
  return [before, after].some((answer) => 'value' in answer && isTruthy(answer.value));
}

/** What failed before fails in other words: that is no change. */
function isSame(before: RuleAnswer, after: RuleAnswer): boolean {
  return 'error' in before ? 'error' in after : sameJson(before, after);
}

function answerOf(logic: CompiledLogic, scope: object, isCondition: boolean): RuleAnswer {
  try {
    const value = logic.evaluate(scope);
    // What cannot be written as JSON is as little as nothing.
    return { value: isCondition ? isTruthy(value) : JSON.parse(JSON.stringify(value ?? null)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
