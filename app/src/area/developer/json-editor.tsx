import { type LintIssue, type Schema, sameJson } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { useMemo, useState } from 'react';
import screen from './developer-screen.module.css';
import { CodeNotes } from './json/code-notes.tsx';
import { openJsonView } from './json/code-view.ts';
import { jsonNotes } from './json/json-notes.ts';
import { readJson } from './json/read-json.ts';
import { type CodeNote, useCodeView } from './json/use-code-view.ts';
import { useJsonProblemText } from './json/use-json-problem-text.ts';
import styles from './tab-list.module.css';
import { useLintText } from './use-lint-text.ts';

interface JsonEditorProps {
  readonly label: string;
  /** What stands in the editor when it opens, and again whenever `epoch` grows. */
  readonly text: string;
  readonly epoch: number;
  readonly schema: Schema<unknown>;
  /** Findings about the value, with paths inside it. */
  readonly findings: readonly LintIssue[];
  /** Hears of every change: the value when there is nothing wrong with it, and the text as it stands. */
  readonly onChange: (text: string, value: unknown) => void;
}

/** A JSON value as text, with what is wrong with it in place and as a list. */
export default function JsonEditor({ label, text: shown, epoch, schema, findings, onChange }: JsonEditorProps) {
  const text = useText();
  const [typed, setTyped] = useState(shown);
  const leaving = text('tEdit-Developer-jsonLeave');
  const notes = useNotes(typed, schema, findings);
  const take = (changed: string): void => {
    const { value, problems } = readJson(changed, schema);
    setTyped(changed);
    onChange(changed, problems.length === 0 ? value : undefined);
  };
  const common = { label, describedBy: leaving, text: shown, epoch, notes };
  const { host, show } = useCodeView({ ...common, isSame: isSameJson, onChange: take, open: openJsonView });
  return (
    <>
      <div ref={host} className={styles.json} />
      <CodeNotes notes={notes} onShow={show} />
      <p className={screen.hint}>{leaving}</p>
    </>
  );
}

function isSameJson(one: string, other: string): boolean {
  if (one === other) return true;
  try {
    return sameJson(JSON.parse(one), JSON.parse(other));
  } catch {
    return false;
  }
}

/** What there is to say of the text as it was typed, in words; of a problem its line and column. */
function useNotes(typed: string, schema: Schema<unknown>, findings: readonly LintIssue[]): readonly CodeNote[] {
  const lintText = useLintText();
  const problemText = useJsonProblemText();
  return useMemo(
    () =>
      jsonNotes(typed, schema, findings).map((note) => {
        const { from, to } = note;
        if ('issue' in note) return { from, to, severity: note.issue.severity, message: lintText(note.issue) };
        return { from, to, severity: 'error', message: problemText(note.problem) };
      }),
    [typed, schema, findings, lintText, problemText],
  );
}
