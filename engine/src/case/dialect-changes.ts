import { type Dialect, dialectOf, type FormDocument, sameJson } from '@lifeform/metadata';
import { type CompiledLogic, check, compile } from '@lifeform/rules';
import type { FormOptions } from '../form/types.ts';
import { wordOperations } from '../form/word-operations.ts';

/** What a rule comes to: a value, or why it has none. */
export type RuleAnswer = { readonly value: unknown } | { readonly error: string };

/** A rule that answers otherwise in the other dialect, over the same values. */
export interface AnswerChange {
  readonly rule: string;
  readonly before: RuleAnswer;
  readonly after: RuleAnswer;
  /** Where it was seen, in the order it was. */
  readonly places: readonly string[];
}

interface DialectWatch {
  /** For the forms that are watched, which are of the document. @param place what a change is told to be seen in */
  readonly options: (place: string) => Required<Pick<FormOptions, 'onRule'>>;
  /** What has been seen so far, in the order of the form's rules. */
  readonly report: () => readonly AnswerChange[];
}

/** Different answers of one rule that are told. */
const MOST_CHANGES = 3;

/**
 * Watches what each rule of a form answers in its own dialect and what it would answer in the other, over however many
 * runs. A rule that the other refuses is not compared: the linter tells of it.
 */
export function watchDialects(document: FormDocument): DialectWatch {
  const [own, other]: readonly [Dialect, Dialect] =
    dialectOf(document) === 'strict' ? ['strict', 'classic'] : ['classic', 'strict'];
  const words = wordOperations(document);
  const pairs = new Map<string, readonly [CompiledLogic, CompiledLogic]>();
  for (const rule of document.rules) {
    const logic = rule.kind === 'check' ? rule.fails : rule.expression;
    const isSound = [own, other].every((dialect) => check(logic, {}, dialect).length === 0);
    if (isSound) pairs.set(rule.id, [compile(logic, words, own), compile(logic, words, other)]);
  }
  const found = new Map<string, (Omit<AnswerChange, 'places'> & { readonly places: Set<string> })[]>();
  const compare = (rule: string, scope: object, place: string): void => {
    const [before, after] = (pairs.get(rule) ?? []).map((logic) => answerOf(logic, scope));
    if (before === undefined || after === undefined || isSame(before, after)) return;
    const known = found.get(rule) ?? [];
    const same = known.find((change) => sameJson(change.before, before) && sameJson(change.after, after));
    if (same !== undefined) same.places.add(place);
    else if (known.length < MOST_CHANGES)
      found.set(rule, [...known, { rule, before, after, places: new Set([place]) }]);
  };
  return {
    options: (place) => ({ onRule: (rule, scope) => compare(rule, scope, place) }),
    report: () =>
      document.rules.flatMap(({ id }) =>
        (found.get(id) ?? []).map(({ places, ...change }) => ({ ...change, places: [...places] })),
      ),
  };
}

/** What failed before fails in other words: that is no change. */
function isSame(before: RuleAnswer, after: RuleAnswer): boolean {
  return 'error' in before ? 'error' in after : sameJson(before, after);
}

function answerOf(logic: CompiledLogic, scope: object): RuleAnswer {
  try {
    // What cannot be written as JSON is as little as nothing.
    return { value: JSON.parse(JSON.stringify(logic.evaluate(scope) ?? null)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
