import type { DecisionCoverage, RuleCoverage } from '@lifeform/engine';
import { writeFormula } from '@lifeform/metadata';
import { Chip, useText } from '@lifeform/renderer';
import { useId } from 'react';
import screen from '../developer-screen.module.css';
import styles from './case.module.css';
import type { CaseRun } from './use-case-run.ts';

/** How many branches rules have, and how many of them tests take: two a decision. */
export function branchesOf(rules: Iterable<RuleCoverage>) {
  const decisions = [...rules].flatMap((rule) => rule.decisions);
  const taken = decisions.reduce((sum, { wasTrue, wasFalse }) => sum + Number(wasTrue) + Number(wasFalse), 0);
  return { taken, branches: decisions.length * 2 };
}

/** What the tests run of all rules. */
export function CoverTotals({ run: { coverage } }: { readonly run: CaseRun }) {
  const text = useText();
  if (coverage.size === 0) return null;
  const ran = [...coverage.values()].filter(({ hasRun }) => hasRun).length;
  return (
    <p className={screen.hint} data-cover="">
      {text('tEdit-Developer-coverTotals', { ran, rules: coverage.size, ...branchesOf(coverage.values()) })}
    </p>
  );
}

/** Each decision of a rule, with the ways it went in no test. */
export function RuleCover({ coverage }: { readonly coverage: RuleCoverage | undefined }) {
  const text = useText();
  const id = useId();
  if (coverage === undefined) return null;
  const { hasRun, decisions } = coverage;
  return (
    <section aria-labelledby={id} className={styles.suggestions}>
      <h3 id={id}>{text('tEdit-Developer-cover')}</h3>
      <p className={screen.hint}>
        {hasRun ? text('tEdit-Developer-coverRan') : text('tEdit-Developer-coverNever')}{' '}
        {decisions.length > 0 && text('tEdit-Developer-coverOf', branchesOf([coverage]))}
      </p>
      <ul className={styles.decisions}>
        {decisions.map((decision) => (
          <li key={decision.path}>
            <code>{writeFormula(decision.logic)}</code>
            <Branches {...{ decision }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Branches({ decision: { wasTrue, wasFalse } }: { readonly decision: DecisionCoverage }) {
  const text = useText();
  const told = [
    ['true', wasTrue],
    ['false', wasFalse],
  ] as const;
  return (
    <span className={styles.branches}>
      {told.map(([way, isTaken]) => (
        <Chip key={way} tone={isTaken ? 'info' : 'warning'}>
          <span data-branch={`${way} ${isTaken ? 'taken' : 'open'}`}>
            {text(`tEdit-Developer-branch-${way}-${isTaken ? 'taken' : 'open'}`)}
          </span>
        </Chip>
      ))}
    </span>
  );
}
