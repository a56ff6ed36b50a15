import type { EditorView } from '@codemirror/view';
import type { LintIssue, Schema } from '@lifeform/metadata';
import { Button, useText } from '@lifeform/renderer';
import { useEffect, useMemo, useRef, useState } from 'react';
import screen from './developer-screen.module.css';
import { jsonNotes } from './json/json-notes.ts';
import { decryptJsonView, goTo, showDiagnostics, showText } from './json/json-view.ts';
import { readJson } from './json/read-json.ts';
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

interface Note {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** A JSON value as text, with what is wrong with it in place and as a list. */
export default function JsonEditor({ label, text: shown, epoch, schema, findings, onChange }: JsonEditorProps) {
  const text = useText();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const hear = useRef(onChange);
  const [typed, setTyped] = useState(shown);
  hear.current = (changed) => {
    const { value, problems } = readJson(changed, schema);
    setTyped(changed);
    onChange(changed, problems.length === 0 ? value : undefined);
  };
  const leaving = text('tEdit-Developer-jsonLeave');
  const opening = useRef({ text: shown, label, describedBy: leaving });
  useEffect(() => {
    const { current } = host;
    if (current === null) return;
    const parent = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    const opened = decryptJsonView({
      parent,
      ...opening.current,
      onChange: (changed) => hear.current(changed, undefined),
    });
    view.current = opened;
    return () => opened.destroy();
  }, []);
  const latest = useRef(shown);
  latest.current = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is put in anew when the draft was replaced
  useEffect(() => {
    if (view.current) showText(view.current, latest.current);
  }, [epoch]);
  const notes = useNotes(typed, schema, findings);
  useEffect(() => {
    if (view.current) showDiagnostics(view.current, notes);
  }, [notes]);
  return (
    <>
      <div ref={host} className={styles.json} />
      <ul className={styles.notes} aria-live="polite">
        {notes.map((note) => (
          <li key={`${note.from} ${note.message}`} data-severity={note.severity}>
            <span>{note.message}</span>{' '}
            <Button variant="quiet" onClick={() => view.current && goTo(view.current, note.from)}>
              {text('tEdit-Developer-jsonShow')}
            </Button>
          </li>
        ))}
      </ul>
      <p className={screen.hint}>{leaving}</p>
    </>
  );
}

/** What there is to say of the text as it was typed, in words; of a problem its line and column. */
function useNotes(typed: string, schema: Schema<unknown>, findings: readonly LintIssue[]): readonly Note[] {
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
