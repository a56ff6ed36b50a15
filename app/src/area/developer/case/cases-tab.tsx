import type { FormCase, LintIssue } from '@lifeform/metadata';
import { Button, EmptyState, Panes, Toolbar, useText } from '@lifeform/renderer';
import { castDraft } from 'immer';
import { useState } from 'react';
import { Choice } from '../choice.tsx';
import styles from '../developer-screen.module.css';
import { nameCase } from '../draft/case-table.ts';
import { EMPTY_MESSAGE } from '../draft/edited-item.ts';
import { addEntry, entriesOf, newID, type PartEntry } from '../draft/part-entry.ts';
import { EntryEditor, placeOf } from '../entry-editor.tsx';
import { EntryList } from '../entry-list.tsx';
import lists from '../tab-list.module.css';
import { WordPair } from '../text-pair.tsx';
import type { FormEditor } from '../use-form-editor.ts';
import { goToEditor } from '../use-pane-keys.ts';
import { useWording } from '../use-wording.ts';
import { CaseFailures } from './case-failures.tsx';
import { CaseRecorder } from './case-recorder.tsx';
import { CaseStatus } from './case-status.tsx';
import { CaseSuggestions } from './case-suggestions.tsx';
import { CaseTable } from './case-table.tsx';
import type { CaseRun } from './use-case-run.ts';

interface CasesTabProps {
  readonly editor: FormEditor;
  readonly run: CaseRun;
  readonly findings: readonly LintIssue[];
  readonly entry: string | undefined;
  readonly onEntry: (key: string | undefined) => void;
}

/** The form's own tests, as a table or one by one, with what each came to over the draft as it stands. */
export function CasesTab({ editor, run, findings, entry, onEntry }: CasesTabProps) {
  const text = useText();
  const { content, drafted } = editor;
  const entries = entriesOf('cases', useWording(editor));
  const open = entries.findIndex(({ key }) => key === entry);
  const [shown, testCase] = [entries[open], content.cases[open]];
  const [recording, setRecording] = useState<string>();
  const [isSingle, setSingle] = useState(false);
  const isTable = entry === undefined && !isSingle;
  /** Unreadable text as typed; the stored test is then older. */
  const isUnread = ({ id }: FormCase): boolean => editor.pending.has(placeOf(text, 'cases', id));
  const resultOf = (wanted: FormCase) => (isUnread(wanted) ? undefined : run.resultOf(wanted));
  const mark = ({ key }: PartEntry) => {
    const marked = content.cases.find(({ id }) => id === key);
    const result = marked && resultOf(marked);
    if (result === undefined) return undefined;
    const isPassed = result.failures.length === 0;
    const label = text(isPassed ? 'tEdit-Developer-casePassed' : 'tEdit-Developer-caseFailed');
    return { tone: isPassed ? 'info' : 'error', label } as const;
  };
  const showTable = (): void => {
    setSingle(false);
    setRecording(undefined);
    onEntry(undefined);
  };
  const add = (): void => {
    const id = newID(content, 'cases');
    editor.change(addEntry('cases', id));
    if (!isTable) onEntry(id);
  };
  const startRecording = (): void => {
    setSingle(true);
    setRecording(newID(content, 'cases'));
  };
  const record = (recorded: FormCase): void => {
    editor.change((draft) => void draft.cases.push(castDraft(recorded)));
    setRecording(undefined);
    onEntry(recorded.id);
    goToEditor();
  };
  const buttons = (
    <>
      <Button onClick={add}>{text('tEdit-Developer-add-cases')}</Button>
      <Button onClick={startRecording}>{text('tEdit-Developer-recordCase')}</Button>
    </>
  );
  return (
    <>
      <Toolbar hasFields isApart>
        <Choice
          legend={text('tEdit-Developer-casesAs')}
          options={[
            { label: text('tEdit-Developer-casesAs-table'), isOn: isTable, choose: showTable },
            { label: text('tEdit-Developer-casesAs-single'), isOn: !isTable, choose: () => setSingle(true) },
          ]}
        />
        {isTable && buttons}
        <p role="status">{content.cases.length === 0 ? text('tEdit-Developer-noCases') : <CaseStatus run={run} />}</p>
      </Toolbar>
      {isTable ? (
        content.cases.length > 0 && (
          <>
            <CaseTable {...{ editor, run }} onOpen={onEntry} />
            <CaseSuggestions {...{ editor, run }} />
          </>
        )
      ) : (
        <Panes>
          <EntryList title={text('tEdit-Developer-tab-cases')} {...{ entries, open, mark }} onOpen={onEntry}>
            {buttons}
          </EntryList>
          {recording !== undefined ? (
            <CaseRecorder {...{ editor }} id={recording} onRecorded={record} onCancel={() => setRecording(undefined)} />
          ) : shown && testCase ? (
            <EntryEditor part="cases" entry={shown} index={open} {...{ editor, findings }} onRename={onEntry}>
              <div className={lists.own}>
                <WordPair
                  name={testCase.id}
                  title={text('tEdit-Developer-caseTitle')}
                  message={testCase.title ?? EMPTY_MESSAGE}
                  onChange={(next) => editor.change(nameCase(testCase.id, next))}
                />
              </div>
            </EntryEditor>
          ) : (
            <EmptyState message={text('tEdit-Developer-chooseCase')} />
          )}
          {recording === undefined && testCase && (
            <section className={styles.preview} aria-labelledby="developer-case">
              <h2 id="developer-case">{text('tEdit-Developer-caseResult')}</h2>
              <CaseFailures
                failures={resultOf(testCase)?.failures ?? []}
                document={drafted.document}
                isRun={resultOf(testCase) !== undefined}
              />
            </section>
          )}
        </Panes>
      )}
    </>
  );
}
