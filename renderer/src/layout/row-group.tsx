import { type Form, groupOfRow, type LayoutNode, rowOf } from '@lifeform/engine';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldIds } from '../binding/field-id.ts';
import { focusField } from '../binding/focus-field.ts';
import { type FormContextValue, useFormContext } from '../binding/form-context.ts';
import { focusedElement } from '../binding/page-root.ts';
import { Button } from '../button/button.tsx';
import { isTable } from '../rows/cells.ts';
import { columnsIn } from '../rows/in-row.ts';
import { pasteRows } from '../rows/paste-rows.ts';
import { type RowActions, RowActionsContext } from '../rows/row-actions.tsx';
import styles from '../rows/rows.module.css';
import { limitsOf, type RowsView, useGroup, useRowsView } from '../rows/rows-view.ts';
import { formatIssue } from '../text/format-issue.ts';
import { OWN_TEXT } from '../text/key.ts';
import type { Text } from '../text/text.ts';
import { useLanguage, useText } from '../text/text-provider.tsx';
import layoutStyles from './layout.module.css';
import { usePartTitle } from './part-title.ts';
import { RowsList, RowsTable } from './rows-list.tsx';

/** What was last done with the rows, in words, and how it is taken back. */
interface Done {
  readonly words: string;
  readonly at?: number;
  readonly undo?: () => void;
}

/** A group that repeats: its rows, and the ways to add, remove, move and paste them. */
export function RowGroup({ node }: { readonly node: LayoutNode }) {
  const context = useFormContext();
  const text = useText();
  const view = useRowsView(node.id);
  const title = usePartTitle(node.title);
  const [done, setDone] = useState<Done>();
  const actions = useActions(context, node.id, text, setDone);
  const ids = fieldIds(context.idPrefix, node.id);
  const titleId = ids.label;
  const limits = limitsOf(view, text);
  if (view.isHidden) return null;
  const notice =
    done?.undo === undefined
      ? undefined
      : { at: done.at ?? view.rows.length, content: <Undo key={done.words} words={done.words} undo={done.undo} /> };
  const list = { node, view, notice, limitsId: limits === undefined ? undefined : ids.hint };
  return (
    <RowActionsContext value={actions}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the container its parts are measured by */}
      <div
        role="group"
        aria-labelledby={title === undefined ? undefined : titleId}
        className={styles.group}
        onKeyDown={(event) => moveByKey(event, context.form, node.id, actions)}
        onPaste={(event) => {
          const next = paste(event, context.form, node, text);
          if (next !== undefined) setDone(next);
        }}
      >
        {title !== undefined && (
          <h3 id={titleId} className={layoutStyles.groupTitle}>
            {title}
          </h3>
        )}
        {limits !== undefined && (
          <p id={ids.hint} className={styles.limits}>
            {limits}
          </p>
        )}
        {view.rows.length === 0 && done?.undo === undefined && (
          <p className={styles.empty}>{text(OWN_TEXT.rowsEmpty)}</p>
        )}
        {node.repeat?.layout === 'table' ? <RowsTable {...list} /> : <RowsList {...list} />}
        <Foot node={node} view={view} limitsId={list.limitsId} onAdd={() => setDone(add(context, node, text))} />
        <p role="status" className="visually-hidden">
          {done?.words}
        </p>
      </div>
    </RowActionsContext>
  );
}

interface FootProps {
  readonly node: LayoutNode;
  readonly view: RowsView;
  readonly limitsId: string | undefined;
  readonly onAdd: () => void;
}

/** What is wrong with the number of rows, and the way to add one: where an error of the group leads to. */
function Foot({ node, view, limitsId, onAdd }: FootProps) {
  const { form, idPrefix } = useFormContext();
  const text = useText();
  const language = useLanguage();
  const ids = fieldIds(idPrefix, node.id);
  const issues = useGroup(form, node.id, ({ showsError, issues: found }) => (showsError ? found : NONE));
  const isFull = view.rows.length >= view.max;
  return (
    <div id={ids.field} data-field={node.id} className={styles.foot}>
      {issues.length > 0 && (
        <div id={ids.error} className={styles.error}>
          {issues.map((issue) => (
            <p key={issue.code}>{formatIssue(issue, text, language)}</p>
          ))}
        </div>
      )}
      {!view.isClosed && (
        <Button
          isHeld={isFull}
          aria-describedby={[issues.length > 0 && ids.error, isFull && limitsId].filter(Boolean).join(' ') || undefined}
          onClick={() => !isFull && onAdd()}
        >
          {text(OWN_TEXT.addRow)}
        </Button>
      )}
    </div>
  );
}

const NONE: readonly never[] = [];

/** Has the focus, so that whoever removed a row by mistake has it back with one key. */
function Undo({ words, undo }: { readonly words: string; readonly undo: () => void }) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.notice}>
      <span>{words}</span>
      <Button ref={button} variant="quiet" onClick={undo}>
        {text(OWN_TEXT.undo)}
      </Button>
    </div>
  );
}

function useActions(
  context: FormContextValue,
  group: string,
  text: Text,
  tell: (done: Done | undefined) => void,
): RowActions {
  const latest: RefObject<{ text: Text; tell: typeof tell }> = useRef({ text, tell });
  useEffect(() => {
    latest.current = { text, tell };
  });
  return useMemo(() => {
    const { form } = context;
    const placeOf = (row: string): number => form.getField(group).rows.indexOf(row);
    const say = (key: string, row: string): string =>
      latest.current.text(key, { row: placeOf(row) + 1, count: form.getField(group).rows.length });
    const move = (row: string, to: number): void => {
      const focused = focusedElement();
      let isMoved = false;
      flushSync(() => {
        isMoved = form.moveRow(row, to);
      });
      // An element that is moved in the page loses the focus.
      if (isMoved && focused instanceof HTMLElement) focused.focus();
      if (isMoved) latest.current.tell({ words: say(OWN_TEXT.rowMoved, row) });
    };
    return {
      move,
      drop(row, beside, isAfter) {
        const onto = placeOf(beside) + (isAfter ? 1 : 0);
        move(row, placeOf(row) < onto ? onto - 1 : onto);
      },
      remove(row) {
        const at = placeOf(row);
        if (!form.removeRow(row)) return;
        const undo = (): void => {
          if (!form.restoreRow(row)) return;
          latest.current.tell({ words: say(OWN_TEXT.rowBack, row) });
          focusRow(context, row);
        };
        latest.current.tell({ words: latest.current.text(OWN_TEXT.rowRemoved, { row: at + 1 }), at, undo });
      },
    };
  }, [context, group]);
}

function add(context: FormContextValue, node: LayoutNode, text: Text): Done | undefined {
  const { form } = context;
  let row: string | undefined;
  flushSync(() => {
    row = form.addRow(node.id);
  });
  if (row === undefined) return undefined;
  focusRow(context, row);
  const { rows } = form.getField(node.id);
  return { words: text(OWN_TEXT.rowAdded, { row: rows.length, count: rows.length }) };
}

/** The first field of a row that can have the focus. */
function focusRow(context: FormContextValue, row: string): void {
  const names = Object.keys(context.form.getState().fields).filter((name) => rowOf(name) === row);
  const shown = columnsFirst(context.form, names);
  shown.find((name) => focusField(context, name));
}

function columnsFirst(form: Form, names: readonly string[]): readonly string[] {
  return names.filter((name) => !form.getField(name).hidden && form.getField(name).type !== 'rows');
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt and an arrow move the row of the field or button in use, unless that opens something with them. */
function moveByKey(event: KeyboardEvent, form: Form, group: string, actions: RowActions): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (step === undefined || !event.altKey || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (target instanceof HTMLSelectElement || target.hasAttribute('aria-haspopup')) return;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (row === undefined || groupOfRow(row) !== group) return;
  event.preventDefault();
  actions.move(row, form.getField(group).rows.indexOf(row) + step);
}

/** Several cells go into the rows; one is the field's own to take. */
function paste(event: ClipboardEvent, form: Form, node: LayoutNode, text: Text): Done | undefined {
  const copied = event.clipboardData.getData('text');
  const field = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]') : null;
  const name = field?.dataset.field ?? '';
  const row = rowOf(name);
  if (event.defaultPrevented || row === undefined || groupOfRow(row) !== node.id || !isTable(copied)) return undefined;
  event.preventDefault();
  const columns = columnsIn(node.children).map(({ id }) => id);
  const { undo, ...done } = pasteRows(form, name, columns, copied, text);
  return { words: text(OWN_TEXT.rowsPasted, done), undo };
}
