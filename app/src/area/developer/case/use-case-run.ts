import type { CaseResult, CaseSuggestion, RuleCoverage } from '@lifeform/engine';
import type { FormCase, FormDocument } from '@lifeform/metadata';
import { caseSurroundings } from '@lifeform/metadata/insurance';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormEditor } from '../use-form-editor.ts';
import { type CaseLine, openCaseLine } from './case-line.ts';
import type { CaseAnswer, CaseJob } from './case-program.ts';

/** The results of a draft's tests. */
export interface CaseRun {
  /** Of the newest draft that was run, kept while a newer one runs. */
  readonly resultOf: (wanted: FormCase) => CaseResult | undefined;
  /** What the tests run of a rule, by its id. */
  readonly coverage: ReadonlyMap<string, RuleCoverage>;
  /** Tests at limits that no test touches. */
  readonly suggestions: readonly CaseSuggestion[];
  readonly passed: number;
  readonly failed: number;
  /** `broken` where the tests could not be run at all. */
  readonly state: 'running' | 'passed' | 'failed' | 'broken';
}

interface Outcome {
  readonly document: FormDocument;
  /** Undefined where the tests could not be run. */
  readonly results: readonly CaseResult[] | undefined;
  readonly coverage: readonly RuleCoverage[];
  readonly suggestions: readonly CaseSuggestion[];
}

/** Suggestions arrive after the results; until then the earlier ones are shown. */
function afterAnswer(last: Outcome | undefined, document: FormDocument, answer: CaseAnswer): Outcome {
  const none = { results: undefined, coverage: [], suggestions: [] };
  switch (answer.kind) {
    case 'results':
      return { ...none, ...last, document, results: answer.results, coverage: answer.coverage };
    case 'suggestions':
      return { ...none, ...last, document, suggestions: answer.suggestions };
    case 'ended':
      return { ...none, document };
    default:
      return answer satisfies never;
  }
}

/** Runs the tests of a draft in the background, again whenever it changes. */
export function useCaseRun({ drafted: { document }, content: { setups } }: FormEditor): CaseRun {
  const [outcome, setOutcome] = useState<Outcome>();
  const line = useRef<CaseLine>(undefined);
  const job = useMemo((): CaseJob => {
    const { now: _, ...surroundings } = caseSurroundings(Object.values(setups), document.form, () => new Date());
    return { document, surroundings };
  }, [document, setups]);
  const hasCases = (document.cases ?? []).length > 0;
  useEffect(() => {
    if (!hasCases) return;
    const worker = new Worker(new URL('./case-worker.ts', import.meta.url), { type: 'module' });
    const opened = openCaseLine(worker, ({ document }, answer) =>
      setOutcome((last) => afterAnswer(last, document, answer)),
    );
    line.current = opened;
    return () => {
      opened.close();
      line.current = undefined;
    };
  }, [hasCases]);
  useEffect(() => {
    if (hasCases) line.current?.run(job);
  }, [job, hasCases]);
  return useMemo(() => runOf(document, outcome), [document, outcome]);
}

function runOf(document: FormDocument, outcome: Outcome | undefined): CaseRun {
  const byId = new Map((outcome?.results ?? []).map((result) => [result.case, result]));
  const failed = [...byId.values()].filter(({ failures }) => failures.length > 0).length;
  return {
    resultOf: ({ id }) => byId.get(id),
    suggestions: outcome?.suggestions ?? [],
    coverage: new Map(outcome?.coverage?.map((rule) => [rule.rule, rule])),
    ...{ failed, passed: byId.size - failed },
    state: stateOf(outcome?.document === document ? outcome : undefined, failed),
  };
}

function stateOf(outcome: Outcome | undefined, failed: number): CaseRun['state'] {
  if (outcome === undefined) return 'running';
  if (outcome.results === undefined) return 'broken';
  return failed > 0 ? 'failed' : 'passed';
}
