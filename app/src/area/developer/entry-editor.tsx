import type { Form } from '@lifeform/engine';
import type { InterfaceSetupItem, LintIssue, Rule } from '@lifeform/metadata';
import { Button, deferred, Skeleton, type Text, Toolbar, useText } from '@lifeform/renderer';
import { type ReactNode, useState } from 'react';
import styles from './developer-screen.module.css';
import { foundWords } from './draft/finding-words.ts';
import { formatJson } from './draft/format-json.ts';
import { keepingLinks, keepingRows, relinked } from './draft/part-edit.ts';
import { type JsonPart, moveTitle, PART_SCHEMAS, type PartEntry, putEntry } from './draft/part-entry.ts';
import { removePlace } from './draft/place-edit.ts';
import { putContent } from './draft/put-content.ts';
import { RuleViews } from './rule/rule-views.tsx';
import type { FormEditor } from './use-form-editor.ts';
import { useWording } from './use-wording.ts';

const JsonEditor = deferred(() => import('./json-editor.tsx'), {
  waiting: () => <Skeleton rows={6} shape="form" />,
});

interface EntryEditorProps {
  readonly part: JsonPart;
  readonly entry: PartEntry;
  readonly index: number;
  readonly editor: FormEditor;
  readonly findings: readonly LintIssue[];
  /** The form of the preview, where there is one. */
  readonly preview?: () => Form | undefined;
  /** Another key for the entry that is open. */
  readonly onRename: (key: string | undefined) => void;
  /** What else is done with it. */
  readonly tools?: ReactNode;
  /** What of the entry is edited otherwise; it stands above the JSON. */
  readonly children?: ReactNode;
}

/**
 * One entry of a part: as JSON, and a rule as a sentence or formula too. What can be taken goes into the draft at once;
 * what cannot is kept as typed.
 */
export function EntryEditor({ part, entry, index, editor, findings, children, ...about }: EntryEditorProps) {
  const { preview, onRename, tools } = about;
  const text = useText();
  const wording = useWording(editor);
  const { pointer, key, value } = entry;
  const place = placeOf(text, part, key);
  const own = findings
    .filter(({ path }) => path === pointer || path.startsWith(`${pointer}/`))
    .map((issue) => ({ ...issue, path: issue.path.slice(pointer.length), found: foundWords(issue, wording) }));
  const take = (typed: string, read: unknown): void => {
    editor.hold(place, read === undefined ? typed : undefined);
    if (read === undefined) return;
    const renamed = keyOf(read);
    const isRenamed = renamed !== undefined && renamed !== key;
    const before = part === 'layout' ? editor.content.layout[index] : undefined;
    // Held against its schema when it was read.
    const put = before && keepingRows(editor.base, before, keepingLinks(before, read as InterfaceSetupItem));
    const moved = isRenamed && before?.part && put && relinked(editor.base, editor.whole, before, put);
    editor.change((content) => {
      if (moved) return putContent(moved)(content);
      putEntry(part, index, put ?? read)(content);
      if (isRenamed && part === 'layout') moveTitle(editor.base.form, key, renamed)(content);
    });
    if (isRenamed) onRename(renamed);
  };
  const remove = (): void => {
    editor.hold(place, undefined);
    editor.hold(text('tEdit-Developer-formulaOf', { rule: key }), undefined);
    editor.change(part === 'layout' ? removePlace(editor.base.form, key) : putEntry(part, index, undefined));
    onRename(undefined);
  };
  const json = (
    <JsonEditor
      key={pointer}
      label={place}
      text={editor.pending.get(place) ?? formatJson(value)}
      epoch={editor.epoch}
      schema={PART_SCHEMAS[part]}
      findings={own}
      onChange={take}
    />
  );
  return (
    <section className={styles.edit} aria-label={text('tEdit-Developer-edit', { label: key })}>
      <h2>{entry.note || key}</h2>
      <p className={styles.hint}>
        <code>{key}</code>
      </p>
      {children}
      {part === 'rules' ? (
        <RuleViews
          // Held against its schema when it was taken.
          rule={value as Rule}
          {...{ editor, findings: own }}
          places={{ formula: text('tEdit-Developer-formulaOf', { rule: key }), json: place }}
          preview={preview ?? (() => undefined)}
          onChange={(rule) => editor.change(putEntry(part, index, rule))}
        >
          {json}
        </RuleViews>
      ) : part === 'layout' ? (
        <Folded isLedTo={editor.pending.has(place) || own.some(({ severity }) => severity === 'error')}>{json}</Folded>
      ) : (
        json
      )}
      {part !== 'setups' && (
        <Toolbar>
          {tools}
          <Button onClick={remove}>{text('tEdit-Developer-removeEntry')}</Button>
        </Toolbar>
      )}
    </section>
  );
}

/** What controls stand for otherwise: drawn once it is asked for, or has to be seen. */
function Folded({ isLedTo, children }: { readonly isLedTo: boolean; readonly children: ReactNode }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isLedTo;
  return (
    <details className={styles.expert} open={isShown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('tEdit-Developer-asJson')}</summary>
      {isShown && children}
    </details>
  );
}

/** What the text of an entry is called, and held under while it cannot be taken. */
export function placeOf(text: Text, part: JsonPart, key: string): string {
  return `${text(`tEdit-Developer-part-${part}`)} ${key}`;
}

function keyOf(value: unknown): string | undefined {
  const { id } = (typeof value === 'object' && value !== null ? value : {}) as { readonly id?: unknown };
  return typeof id === 'string' ? id : undefined;
}
