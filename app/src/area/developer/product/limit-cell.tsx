import { parseNumber } from '@lifeform/engine';
import { useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { limitText } from '../draft/limit-rows.ts';
import { moveInColumn } from '../move-in-column.ts';
import styles from './product.module.css';

interface LimitCellProps {
  readonly label: string;
  /** What the form says; shown faintly while the product says nothing. */
  readonly own: number | undefined;
  /** What the product says; undefined where the form's own holds. */
  readonly value: number | undefined;
  /** Whether it is a percentage, which is shown and taken with its sign. */
  readonly isPercent: boolean;
  readonly onChange: (value: number | undefined) => void;
  /** Keeps what is no number from being published, under the cell's name. */
  readonly onHold: (place: string, text: string | undefined) => void;
}

/** What was typed for a percentage, without the sign at its end. */
function withoutPercent(typed: string): string {
  const trimmed = typed.trim();
  return /[%\uff05]$/.test(trimmed) ? trimmed.slice(0, -1) : typed;
}

/** One limit of one product. Blank gives the form's own back; what is no number stays as typed and is told. */
export function LimitCell({ label, own, value, isPercent, onChange, onHold }: LimitCellProps) {
  const text = useText();
  const language = useLanguage();
  const shown = limitText(value, isPercent, language);
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const commit = (): void => {
    if (typed === undefined) return;
    const read = parseNumber(isPercent ? withoutPercent(typed) : typed, language, 6);
    if (isWrong !== (read.kind === 'unreadable')) onHold(label, read.kind === 'unreadable' ? typed : undefined);
    setWrong(read.kind === 'unreadable');
    if (read.kind === 'unreadable') return;
    setTyped(undefined);
    const next = read.kind === 'empty' ? undefined : read.value;
    if (next !== value) onChange(next);
  };
  return (
    <input
      className={styles.limit}
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? text('msg-ValidNumber') : undefined}
      data-own={value === undefined ? undefined : ''}
      placeholder={limitText(own, isPercent, language)}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => moveInColumn(event, commit)}
    />
  );
}
