import type { Form } from '@lifeform/engine';
import type { LintIssue } from '@lifeform/metadata';
import { Button, EmptyState, Panes, useText } from '@lifeform/renderer';
import { useCallback, useRef } from 'react';
import { branchesOf, CoverTotals, RuleCover } from './case/rule-cover.tsx';
import type { CaseRun } from './case/use-case-run.ts';
import { ruleTexts } from './draft/entry-texts.ts';
import { addEntry, entriesOf, newID, type PartEntry } from './draft/part-entry.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryTexts } from './entry-texts.tsx';
import { Preview } from './preview.tsx';
import { FromPart } from './shared/part-link.tsx';
import type { FormEditor } from './use-form-editor.ts';
import { useWording } from './use-wording.ts';

interface RulesTabProps {
  readonly editor: FormEditor;
  readonly run: CaseRun;
  readonly findings: readonly LintIssue[];
  /** Key of the entry that is open. */
  readonly entry: string | undefined;
  readonly onEntry: (key: string | undefined) => void;
  /** Shows a rule among what it depends on. */
  readonly onGraph: (id: string) => void;
}

/** The rules, one of them with its texts and as JSON, and the form as it would be. */
export function RulesTab({ editor, run, findings, entry, onEntry, onGraph }: RulesTabProps) {
  const text = useText();
  const part = 'rules';
  const previewed = useRef<Form>(undefined);
  const keep = useCallback((form: Form) => {
    previewed.current = form;
  }, []);
  const { drafted, content, whole } = editor;
  const wording = useWording(editor);
  // What comes from parts stands behind the form's own.
  const entries = entriesOf(part, { ...wording, content: whole });
  const open = entries.findIndex(({ key }) => key === entry);
  const shown = entries[open];
  const rule = whole.rules[open];
  const isOfPart = new Set(whole.rules.flatMap(({ id, partOf }) => (partOf === undefined ? [] : [id])));
  const changed = new Set(editor.changes.filter((change) => change.part === part).map(({ key }) => key));
  const mark = ({ key, pointer }: PartEntry) => {
    const isWrong = findings.some(({ path, severity }) => severity === 'error' && isWithin(path, pointer));
    if (isWrong) return { tone: 'error', label: text('tEdit-Developer-invalid') } as const;
    if (changed.has(key)) return { tone: 'warning', label: text('tEdit-Developer-changed') } as const;
    return isOfPart.has(key) ? ({ tone: 'info', label: text('tEdit-Developer-ofPart') } as const) : undefined;
  };
  const coveredOf = ({ key }: PartEntry): string | undefined => {
    const coverage = run.coverage.get(key);
    if (coverage === undefined) return undefined;
    return coverage.hasRun
      ? text('tEdit-Developer-coverOf', branchesOf([coverage]))
      : text('tEdit-Developer-coverNever');
  };
  const add = (): void => {
    const id = newID(content, part);
    editor.change(addEntry(part, id));
    onEntry(id);
  };
  return (
    <Panes>
      <EntryList
        title={text('tEdit-Developer-tab-rules')}
        {...{ entries, open, mark }}
        detail={coveredOf}
        onOpen={onEntry}
      >
        <Button onClick={add}>{text('tEdit-Developer-add-rules')}</Button>
        <CoverTotals run={run} />
      </EntryList>
      {shown && rule?.partOf !== undefined ? (
        <FromPart {...{ editor }} link={rule.partOf} label={shown.note} name={shown.key} />
      ) : shown ? (
        <EntryEditor
          {...{ part, editor, findings }}
          entry={shown}
          index={open}
          preview={() => previewed.current}
          onRename={onEntry}
          tools={<Button onClick={() => onGraph(shown.key)}>{text('tEdit-Developer-showInGraph')}</Button>}
        >
          <EntryTexts editor={editor} keys={rule ? ruleTexts(rule) : []} />
          <RuleCover coverage={run.coverage.get(shown.key)} />
        </EntryEditor>
      ) : (
        <EmptyState message={text('tEdit-Developer-chooseEntry')} />
      )}
      <Preview form={drafted} selected={selectedField(shown?.value)} onProduct={editor.chooseProduct} onForm={keep} />
    </Panes>
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
