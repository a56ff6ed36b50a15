import { type CaseResult, runCases } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { Button, Card, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import { CaseFailures } from '../case/case-failures.tsx';

/** The tests of an example, run as they are before a publication. */
export function ExampleTests({ document }: { readonly document: FormDocument }) {
  const text = useText();
  const id = useId();
  const [results, setResults] = useState<readonly CaseResult[]>();
  const failures = results?.flatMap((result) => result.failures) ?? [];
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{text('tEdit-Developer-tab-cases')}</h2>
      <Button onClick={() => setResults(runCases(document, { setups: [], now: () => new Date() }))}>
        {text('tEdit-Developer-runAll')}
      </Button>
      <CaseFailures failures={failures} document={document} isRun={results !== undefined} />
    </Card>
  );
}
