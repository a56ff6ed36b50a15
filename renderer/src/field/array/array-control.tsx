import { type ClipboardEvent, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { classNames } from '../../class-names.ts';
import { OWN_TEXT } from '../../text/key.ts';
import { useLanguage, useText } from '../../text/text-provider.tsx';
import controlStyles from '../shared/control.module.css';
import { type ControlProps, isFixed } from '../shared/control-props.ts';
import styles from './array-control.module.css';
import {
  type Entries,
  entriesOf,
  entryCount,
  formatEntry,
  isUnreadable,
  readColumn,
  readEntry,
  withEntries,
} from './entries.ts';

/** A row of numbers, numbered from 1. A column copied from a spreadsheet fills it from where it is pasted. */
export function ArrayControl({ field, form, ids, describedBy }: ControlProps) {
  const text = useText();
  const entries = entriesOf(field.value);
  const count = entryCount(entries, field.minLength);
  const canGrow = !field.disabled && !isFixed(field) && count < (field.maxLength ?? Number.POSITIVE_INFINITY);
  const put = (from: number, added: Entries): void => form.change(field.name, withEntries(entries, from, added));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the grid that aligns the rows
    <div role="group" className={styles.array} aria-labelledby={ids.label} aria-describedby={describedBy}>
      {Array.from({ length: count }, (_, at) => at + 1).map((position) => (
        <EntryInput
          key={position}
          position={position}
          entry={entries[position] ?? null}
          isInvalid={field.showsError}
          disabled={field.disabled}
          readOnly={isFixed(field)}
          onEntries={(added) => put(position, added)}
        />
      ))}
      {canGrow && <Button onClick={() => put(count + 1, [null])}>{text(OWN_TEXT.addRow)}</Button>}
    </div>
  );
}

interface EntryInputProps {
  readonly position: number;
  readonly entry: number | null;
  readonly isInvalid: boolean;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly onEntries: (added: Entries) => void;
}

/** One entry: kept as typed until it is left, then shown as the number it was read as. */
function EntryInput({ position, entry, isInvalid, disabled, readOnly, onEntries }: EntryInputProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | undefined>();
  const leave = (): void => {
    if (typed === undefined || isUnreadable(typed, language)) return;
    setTyped(undefined);
    const read = readEntry(typed, language);
    if (read !== entry) onEntries([read]);
  };
  const paste = (event: ClipboardEvent): void => {
    const column = readColumn(event.clipboardData.getData('text'), language);
    if (column.length === 0 || readOnly) return;
    event.preventDefault();
    setTyped(undefined);
    onEntries(column);
  };
  return (
    <label className={styles.entry}>
      <span>{position}</span>
      <input
        className={classNames(controlStyles.input, controlStyles.number)}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        readOnly={readOnly}
        aria-invalid={isInvalid || (typed !== undefined && isUnreadable(typed, language)) || undefined}
        value={typed ?? formatEntry(entry, language)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onPaste={paste}
      />
    </label>
  );
}
