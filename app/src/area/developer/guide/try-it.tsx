import {
  type Dialect,
  type FormDocument,
  type LintIssue,
  type Logic,
  type Schema,
  writeFormula,
} from '@lifeform/metadata';
import type { GuideOperator } from '@lifeform/metadata/guide';
import { Button, Card, deferred, Skeleton, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import { Choice } from '../choice.tsx';
import styles from './guide.module.css';
import { type Outcome, tryLogic } from './try-logic.ts';

const waiting = () => <Skeleton rows={2} shape="form" />;
const FormulaEditor = deferred(() => import('../rule/formula-editor.tsx'), { waiting });
const JsonEditor = deferred(() => import('../json-editor.tsx'), { waiting });

const VIEWS = ['formula', 'json'] as const;
/** New forms are strict. */
const DIALECTS: readonly Dialect[] = ['strict', 'classic'];
const DATA: Schema<unknown> = { type: 'object' };
const NO_FINDINGS: readonly LintIssue[] = [];
const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

/** An expression and data to change, with what the one comes to over the other, worked out as forms do it. */
export function TryIt({ logic: first, data: start }: Pick<GuideOperator, 'logic' | 'data'>) {
  const text = useText();
  const id = useId();
  const [view, setView] = useState<(typeof VIEWS)[number]>('formula');
  const [dialect, setDialect] = useState<Dialect>('strict');
  /** Undefined while what is typed cannot be read. */
  const [logic, setLogic] = useState<Logic | undefined>(first);
  const [data, setData] = useState<unknown>(start);
  /** What the editors open with; they take it up anew as the number grows. */
  const [opened, setOpened] = useState({ logic: first, epoch: 0 });
  const outcome = logic === undefined || data === undefined ? undefined : tryLogic(logic, data, dialect);
  const open = (next: Logic): void => setOpened(({ epoch }) => ({ logic: next, epoch: epoch + 1 }));
  const show = (next: typeof view): void => {
    open(logic ?? opened.logic);
    setView(next);
  };
  const startOver = (): void => {
    open(first);
    setLogic(first);
    setData(start);
  };
  const findings = outcome?.kind === 'refused' ? outcome.issues : NO_FINDINGS;
  const label = text('tEdit-Developer-guideExpression');
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{text('tEdit-Developer-guideTry')}</h2>
      <Choice
        legend={label}
        options={VIEWS.map((name) => ({
          label: text(`tEdit-Developer-ruleView-${name}`),
          isOn: name === view,
          choose: () => show(name),
        }))}
      />
      <Choice
        legend={text('tEdit-Developer-rec-part-rules')}
        options={DIALECTS.map((name) => ({
          label: text(`tEdit-Developer-guideDialect-${name}`),
          isOn: name === dialect,
          choose: () => setDialect(name),
        }))}
      />
      {view === 'formula' ? (
        <FormulaEditor
          {...{ label, findings }}
          formula={writeFormula(opened.logic)}
          epoch={opened.epoch}
          document={fieldsOf(start)}
          setup={undefined}
          preview={() => undefined}
          onChange={(_, changed) => setLogic(changed)}
        />
      ) : (
        <JsonEditor
          {...{ label, findings }}
          text={json(opened.logic)}
          epoch={opened.epoch}
          schema={{}}
          onChange={(_, changed) => setLogic(changed as Logic | undefined)}
        />
      )}
      <h3>{text('tEdit-Developer-guideData')}</h3>
      <JsonEditor
        label={text('tEdit-Developer-guideData')}
        text={json(start)}
        epoch={opened.epoch}
        schema={DATA}
        findings={NO_FINDINGS}
        onChange={(_, changed) => setData(changed)}
      />
      <p className={styles.outcome} role="status" data-outcome={outcome?.kind}>
        <OutcomeText outcome={outcome} />
      </p>
      <Button onClick={startOver}>{text('tEdit-Developer-guideStartOver')}</Button>
    </Card>
  );
}

function OutcomeText({ outcome }: { readonly outcome: Outcome | undefined }) {
  const text = useText();
  if (outcome === undefined || outcome.kind === 'refused') return text('tEdit-Developer-guideUnread');
  if (outcome.kind === 'failed') return text('tEdit-Developer-guideFailed');
  if (outcome.kind === 'mistyped') return text('tEdit-Developer-guideMistyped');
  const isError = outcome.kind === 'thrown';
  return (
    <>
      {text(`tEdit-Developer-guide${isError ? 'Error' : 'Result'}`)}{' '}
      <code>{isError ? outcome.error : outcome.value}</code>
    </>
  );
}

/** The data as fields, so that a formula completes their names. */
function fieldsOf(data: GuideOperator['data']): FormDocument {
  const items = Object.keys(data).map((name) => ({ name, fieldType: 'text' }));
  return { form: 'Guide', version: 0, items, layout: [], rules: [], messages: {} };
}
