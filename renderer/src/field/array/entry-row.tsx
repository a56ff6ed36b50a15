import type { Issue } from '@lifeform/engine';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { formatIssue } from '../../text/format-issue.ts';
import { useLanguage, useText } from '../../text/text-provider.tsx';
import controlStyles from '../shared/control.module.css';
import { type ControlProps, isFixed } from '../shared/control-props.ts';
import styles from './array-control.module.css';
import { asEntry, type EntryTexts, readColumn } from './entries.ts';

interface EntryRowProps {
  readonly control: ControlProps;
  readonly position: number;
  readonly entry: string;
  readonly issue: Issue | undefined;
  readonly onEnter: (added: EntryTexts) => void;
  /** Commits the typed text, and shows the numbers it was read as. */
  readonly onCommit: () => void;
  readonly onFocus: () => void;
  readonly onMove: (step: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** One entry of a list with its row number, and its error below. */
export function EntryRow({ control, position, entry, issue, onEnter, onCommit, onFocus, onMove }: EntryRowProps) {
  const { field, ids } = control;
  const text = useText();
  const language = useLanguage();
  const wasTyped = useRef(false);
  const id = `${ids.control}-${position}`;
  const enter = (added: EntryTexts): void => {
    wasTyped.current = true;
    onEnter(added);
  };
  const leave = (): void => {
    if (wasTyped.current) onCommit();
    wasTyped.current = false;
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const column = readColumn(event.clipboardData.getData('text'), language);
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    if ((column.length === 1 && !isWhole) || field.disabled || isFixed(field)) return;
    event.preventDefault();
    enter(column);
  };
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <tr>
      <th scope="row" id={`${id}-row`}>
        {position}
      </th>
      <td>
        <input
          id={id}
          className={classNames(controlStyles.input, controlStyles.number)}
          inputMode="decimal"
          autoComplete="off"
          disabled={field.disabled}
          readOnly={isFixed(field)}
          aria-labelledby={`${ids.labelledBy} ${id}-row`}
          aria-describedby={issue && `${id}-error`}
          aria-invalid={issue !== undefined || undefined}
          value={entry}
          onChange={(event) => enter([asEntry(event.target.value)])}
          onFocus={onFocus}
          onBlur={leave}
          onKeyDown={move}
          onPaste={paste}
        />
        {issue && (
          <p id={`${id}-error`} className={styles.error}>
            {formatIssue(issue, text, language)}
          </p>
        )}
      </td>
    </tr>
  );
}
