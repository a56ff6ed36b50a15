import { type CaseFailure, type CaseResult, runCases } from '@lifeform/engine';
import type { FormCase, LintIssue } from '@lifeform/metadata';
import { caseSurroundings } from '@lifeform/metadata/insurance';
import { Button, EmptyState, useLanguage, useText } from '@lifeform/renderer';
import { castDraft } from 'immer';
import { useState } from 'react';
import { CaseFailures } from './case-failures.tsx';
import { CaseRecorder } from './case-recorder.tsx';
import styles from './developer-screen.module.css';
import { addEntry, entriesOf, newID, PART_SCHEMAS, type PartEntry } from './draft/part-entry.ts';
import { EntryEditor, placeOf } from './entry-editor.tsx';
import { EntryList } from './entry-list.tsx';
import { useJsonProblemText } from './json/use-json-problem-text.ts';
import type { FormEditor } from './use-form-editor.ts';

interface CasesTabProps {
  readonly editor: FormEditor;
  readonly findings: readonly LintIssue[];
  readonly entry: string | undefined;
  readonly onEntry: (key: string | undefined) => void;
}

/** What a case came to, and the case and form it came to it with: anything newer has not been run. */
interface Run {
  readonly of: FormCase;
  readonly content: FormEditor['content'];
  readonly result: CaseResult;
}

/** The form's own tests: run over the draft, one or all, with why each that fails does. */
export function CasesTab({ editor, findings, entry, onEntry }: CasesTabProps) {
  const text = useText();
  const language = useLanguage();
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const { content, drafted } = editor;
  const entries = entriesOf(content, 'cases', drafted.document.form, language);
  const open = entries.findIndex(({ key }) => key === entry);
  const [shown, testCase] = [entries[open], content.cases[open]];
  const [refused, setRefused] = useState<string>();
  const problemText = useJsonProblemText();
  /** As it was typed, where that cannot be read: the case that is there is an older one. */
  const unread = ({ id }: FormCase): string | undefined => editor.pending.get(placeOf(text, 'cases', id));
  const resultOf = (wanted: FormCase): CaseResult | undefined =>
    unread(wanted) === undefined ? runs.find((run) => run.of === wanted && run.content === content)?.result : undefined;
  const run = async (cases: readonly FormCase[]): Promise<void> => {
    const wrong = cases.find((one) => unread(one) !== undefined);
    setRefused(undefined);
    if (wrong !== undefined) {
      const { readJson } = await import('./json/read-json.ts');
      const [problem] = readJson(unread(wrong) ?? '', PART_SCHEMAS.cases).problems;
      return setRefused(
        text('tEdit-Developer-caseRefused', { id: wrong.id, problem: problem ? problemText(problem) : '' }),
      );
    }
    const { form } = drafted.document;
    const surroundings = caseSurroundings(Object.values(content.setups), form, () => new Date());
    const results = runCases(drafted.document, surroundings, cases);
    const made = results.flatMap((result, index) => {
      const of = cases[index];
      return of ? [{ of, content, result }] : [];
    });
    setRuns([...runs.filter((old) => old.content === content && !cases.includes(old.of)), ...made]);
  };
  const done = content.cases.flatMap((one) => resultOf(one) ?? []);
  const failed = done.filter(({ failures }) => failures.length > 0);
  const mark = ({ key }: PartEntry) => {
    const marked = content.cases.find(({ id }) => id === key);
    const result = marked && resultOf(marked);
    if (result === undefined) return undefined;
    const isPassed = result.failures.length === 0;
    const label = text(isPassed ? 'tEdit-Developer-casePassed' : 'tEdit-Developer-caseFailed');
    return { tone: isPassed ? 'info' : 'error', label } as const;
  };
  const add = (): void => {
    const id = newID(content, 'cases');
    editor.change(addEntry('cases', id));
    onEntry(id);
  };
  const [recording, setRecording] = useState<string>();
  const record = (recorded: FormCase): void => {
    editor.change((draft) => void draft.cases.push(castDraft(recorded)));
    setRecording(undefined);
    onEntry(recorded.id);
  };
  const failures: readonly CaseFailure[] = (testCase && resultOf(testCase)?.failures) ?? [];
  return (
    <>
      <div className={styles.filters}>
        <Button onClick={() => void run(content.cases)}>{text('tEdit-Developer-runAll')}</Button>
        <p role="status">
          {done.length === 0
            ? text('tEdit-Developer-notRun', { count: content.cases.length })
            : text('tEdit-Developer-caseCount', { passed: done.length - failed.length, failed: failed.length })}
        </p>
      </div>
      {refused !== undefined && editor.pending.size > 0 && (
        <p role="alert" className={styles.failing}>
          {refused}
        </p>
      )}
      <div className={styles.panes}>
        <EntryList title={text('tEdit-Developer-tab-cases')} {...{ entries, open, mark }} onOpen={onEntry}>
          <Button onClick={add}>{text('tEdit-Developer-add-cases')}</Button>
          <Button onClick={() => setRecording(newID(content, 'cases'))}>{text('tEdit-Developer-recordCase')}</Button>
        </EntryList>
        {recording !== undefined ? (
          <CaseRecorder {...{ editor }} id={recording} onRecorded={record} onCancel={() => setRecording(undefined)} />
        ) : shown && testCase ? (
          <EntryEditor part="cases" entry={shown} index={open} {...{ editor, findings }} onRename={onEntry} />
        ) : (
          <EmptyState message={text('tEdit-Developer-chooseCase')} />
        )}
        {recording === undefined && testCase && (
          <section className={styles.preview} aria-labelledby="developer-case">
            <h2 id="developer-case">{text('tEdit-Developer-caseResult')}</h2>
            <Button onClick={() => void run([testCase])}>{text('tEdit-Developer-runOne')}</Button>
            <CaseFailures failures={failures} document={drafted.document} isRun={resultOf(testCase) !== undefined} />
          </section>
        )}
      </div>
    </>
  );
}
