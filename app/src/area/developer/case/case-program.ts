import {
  type CaseResult,
  type CaseSuggestion,
  type CaseSurroundings,
  createSuggester,
  type RuleCoverage,
  runCases,
  untouchedPoints,
  watchCoverage,
  watchValues,
} from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';

/** What the page asks: the tests of a form run, or an end to the run that is under way. */
export type CaseRequest = CaseJob | { readonly stop: true };

export interface CaseJob {
  /** The form with its tests. */
  readonly document: FormDocument;
  readonly surroundings: Omit<CaseSurroundings, 'now' | 'watch'>;
}

/** The answer to a job: its results, then suggestions; or its end, if a newer job arrived. */
export type CaseAnswer =
  | {
      readonly kind: 'results';
      /** Of each test, in their order. */
      readonly results: readonly CaseResult[];
      /** What the tests run of each rule. */
      readonly coverage: readonly RuleCoverage[];
    }
  | { readonly kind: 'suggestions'; readonly suggestions: readonly CaseSuggestion[] }
  | { readonly kind: 'ended' };

/** Most suggestions at a time, because each opens a form. */
const MOST_SUGGESTED = 12;

/**
 * Runs tests in a worker. Between two tests it checks whether to go on.
 * @param pause lets requests come in
 */
export function createCaseProgram(
  answer: (answer: CaseAnswer) => void,
  pause: () => Promise<void>,
): (request: CaseRequest) => void {
  let isStopped = false;
  const run = async ({ document, surroundings }: CaseJob): Promise<void> => {
    const { options: onRules, report } = watchCoverage(document);
    const { seen, onStep } = watchValues();
    const now = (): Date => new Date();
    const results: CaseResult[] = [];
    for (const one of document.cases ?? []) {
      results.push(...runCases(document, { ...surroundings, now, watch: { ...onRules, onStep } }, [one]));
      await pause();
      if (isStopped) return answer({ kind: 'ended' });
    }
    answer({ kind: 'results', results, coverage: report() });
    const suggest = createSuggester(document, { ...surroundings, now });
    const suggestions: CaseSuggestion[] = [];
    for (const point of untouchedPoints(document, seen, surroundings.setups)) {
      if (suggestions.length === MOST_SUGGESTED) break;
      const suggestion = suggest(point);
      if (suggestion) suggestions.push(suggestion);
      await pause();
      if (isStopped) return answer({ kind: 'ended' });
    }
    answer({ kind: 'suggestions', suggestions });
  };
  return (request) => {
    isStopped = 'stop' in request;
    if ('stop' in request) return;
    // Unexpected errors are reported as failures of the worker.
    run(request).catch((error: unknown) => reportError(error));
  };
}
