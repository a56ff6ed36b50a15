import type { Form } from '@lifeform/engine';
import type { FormDocument, FormSetup, LintIssue } from '@lifeform/metadata';
import { type FormulaReading, type Logic, readFormula } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { useMemo, useRef, useState } from 'react';
import screen from '../developer-screen.module.css';
import { CodeNotes } from '../json/code-notes.tsx';
import { type CodeNote, useCodeView } from '../json/use-code-view.ts';
import styles from '../tab-list.module.css';
import { useLintText } from '../use-lint-text.ts';
import type { FormulaWord } from './formula-completions.ts';
import { openFormulaView } from './formula-view.ts';
import { useFormulaWords } from './use-formula-words.ts';

interface FormulaEditorProps {
  readonly label: string;
  /** What stands in the editor when it opens, and again whenever `epoch` grows. */
  readonly formula: string;
  readonly epoch: number;
  readonly document: FormDocument;
  readonly setup: FormSetup | undefined;
  /** The form of the preview, for what its fields hold now. */
  readonly preview: () => Form | undefined;
  /** Findings about the expression, with paths inside it. */
  readonly findings: readonly LintIssue[];
  /** Hears of every change: the text, and the expression when it can be read. */
  readonly onChange: (formula: string, logic: Logic | undefined) => void;
}

/** An expression as a formula that completes names, with what is wrong marked in its place. */
export default function FormulaEditor({
  label,
  formula,
  epoch,
  document,
  setup,
  preview,
  findings,
  onChange,
}: FormulaEditorProps) {
  const text = useText();
  const [typed, setTyped] = useState(formula);
  // The editor is made once; what it completes is of the draft as it then stands.
  const words = useRef<() => readonly FormulaWord[]>(() => []);
  words.current = useFormulaWords(document, setup, preview);
  const leaving = text('tEdit-Developer-formulaLeave');
  const notes = useNotes(typed, findings);
  const take = (changed: string): void => {
    setTyped(changed);
    const reading = readFormula(changed);
    onChange(changed, reading.kind === 'logic' ? reading.logic : undefined);
  };
  const { host, show } = useCodeView({
    ...{ label, describedBy: leaving, text: formula, epoch, notes, onChange: take },
    open: (options) => openFormulaView(options, () => words.current()),
  });
  return (
    <>
      <div ref={host} className={styles.json} data-kind="formula" />
      <CodeNotes notes={notes} onShow={show} />
      <p className={screen.hint}>{leaving}</p>
    </>
  );
}

function useNotes(typed: string, findings: readonly LintIssue[]): readonly CodeNote[] {
  const text = useText();
  const lintText = useLintText();
  return useMemo(() => {
    const reading = readFormula(typed);
    if (reading.kind === 'problem') {
      const { code, span } = reading;
      const found = typed.slice(span.from, Math.min(span.to, span.from + 20));
      return [{ ...span, severity: 'error', message: text(`tEdit-Developer-formula-${code}`, { found }) }];
    }
    return findings.map((issue) => ({
      ...spanOf(reading, issue.path),
      severity: issue.severity,
      message: lintText(issue),
    }));
  }, [typed, findings, text, lintText]);
}

/** The place of the innermost part that a path leads to. */
function spanOf({ spans }: Extract<FormulaReading, { kind: 'logic' }>, path: string) {
  const steps = path.split('/');
  for (let length = steps.length; length > 0; length -= 1) {
    const span = spans.get(steps.slice(0, length).join('/'));
    if (span !== undefined) return span;
  }
  return { from: 0, to: 0 };
}
