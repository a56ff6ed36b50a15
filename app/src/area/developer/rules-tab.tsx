import type { Form } from '@lifeform/engine';
import type { LintIssue } from '@lifeform/metadata';
import { Button, EmptyState, useLanguage, useText } from '@lifeform/renderer';
import { useCallback, useRef } from 'react';
import styles from './developer-screen.module.css';
import { ruleTexts } from './draft/entry-texts.ts';
import { addEntry, entriesOf, newID, type PartEntry } from './draft/part-entry.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryTexts } from './entry-texts.tsx';
import { Preview } from './preview.tsx';
import type { FormEditor } from './use-form-editor.ts';

interface RulesTabProps {
  readonly editor: FormEditor;
  readonly findings: readonly LintIssue[];
  /** Key of the entry that is open. */
  readonly entry: string | undefined;
  readonly onEntry: (key: string | undefined) => void;
}

/** The rules, one of them with its texts and as JSON, and the form as it would be. */
export function RulesTab({ editor, findings, entry, onEntry }: RulesTabProps) {
  const text = useText();
  const language = useLanguage();
  const part = 'rules';
  const previewed = useRef<Form>(undefined);
  const keep = useCallback((form: Form) => {
    previewed.current = form;
  }, []);
  const { drafted, content } = editor;
  const entries = entriesOf(content, part, drafted.document.form, language);
  const open = entries.findIndex(({ key }) => key === entry);
  const shown = entries[open];
  const rule = content.rules[open];
  const changed = new Set(editor.changes.filter((change) => change.part === part).map(({ key }) => key));
  const mark = ({ key, pointer }: PartEntry) => {
    const isWrong = findings.some(({ path, severity }) => severity === 'error' && isWithin(path, pointer));
    if (isWrong) return { tone: 'error', label: text('tEdit-Developer-invalid') } as const;
    return changed.has(key) ? ({ tone: 'warning', label: text('tEdit-Developer-changed') } as const) : undefined;
  };
  const add = (): void => {
    const id = newID(content, part);
    editor.change(addEntry(part, id));
    onEntry(id);
  };
  return (
    <div className={styles.panes}>
      <EntryList title={text('tEdit-Developer-tab-rules')} {...{ entries, open, mark }} onOpen={onEntry}>
        <Button onClick={add}>{text('tEdit-Developer-add-rules')}</Button>
      </EntryList>
      {shown ? (
        <EntryEditor
          {...{ part, editor, findings }}
          entry={shown}
          index={open}
          preview={() => previewed.current}
          onRename={onEntry}
        >
          <EntryTexts editor={editor} keys={rule ? ruleTexts(rule) : []} />
        </EntryEditor>
      ) : (
        <EmptyState message={text('tEdit-Developer-chooseEntry')} />
      )}
      <Preview form={drafted} selected={selectedField(shown?.value)} onProduct={editor.chooseProduct} onForm={keep} />
    </div>
  );
}

function isWithin(path: string, pointer: string): boolean {
  return path === pointer || path.startsWith(`${pointer}/`);
}

/** The field an entry is about, for the preview to show its section. */
function selectedField(value: unknown): string | undefined {
  const { field, fields, id } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const name = field ?? (Array.isArray(fields) ? fields[0] : id);
  return typeof name === 'string' ? name : undefined;
}
