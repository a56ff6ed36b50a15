import type { CaseFailure } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { EmptyState, useText } from '@lifeform/renderer';
import { ExplanationTree } from '../explanation-tree.tsx';
import styles from '../tab-list.module.css';
import { usePropertyText } from '../use-property-text.ts';

interface CaseFailuresProps {
  readonly failures: readonly CaseFailure[];
  readonly document: FormDocument;
  readonly isRun: boolean;
}

/** What of a case did not hold: the step, what was expected, what came instead, and why. */
export function CaseFailures({ failures, document, isRun }: CaseFailuresProps) {
  const text = useText();
  const { fieldOf, nameOf, saidOf } = usePropertyText(document);
  if (!isRun) return <p>{text('tEdit-Developer-caseNotRun')}</p>;
  if (failures.length === 0) return <EmptyState role="status" message={text('tEdit-Developer-caseHolds')} />;
  return (
    <div role="alert">
      <ol className={styles.failures}>
        {failures.map(({ step, field, property, expected, got, explanation }) => (
          <li key={`${field} ${property}`}>
            <p>
              {text('tEdit-Developer-failure', {
                step: step + 1,
                field: field === undefined ? '' : fieldOf(field),
                property: nameOf(property),
                expected: saidOf(expected),
                got: property === 'action' ? text(`tEdit-Developer-hindrance-${got}`) : saidOf(got),
              })}
            </p>
            {explanation && <ExplanationTree explanation={explanation} />}
          </li>
        ))}
      </ol>
    </div>
  );
}
