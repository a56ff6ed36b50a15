import { formatLongDate, formatNumber } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { Button, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import styles from './preview-more.module.css';
import { RecordChoice } from './record-choice.tsx';
import { RoleChoice } from './role-choice.tsx';
import type { PreviewStart } from './use-preview-start.ts';

interface PreviewMoreProps {
  readonly document: FormDocument;
  readonly isStepping: boolean;
  readonly onStepping: (isStepping: boolean) => void;
  readonly start: PreviewStart;
  readonly again: (change: Partial<Omit<PreviewStart, 'turn'>>) => void;
}

/** The switches of a preview that are seldom used, behind a button that says which of them are on. */
export function PreviewMore({ document, isStepping, onStepping, start, again }: PreviewMoreProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { day, role, record } = start;
  const told = [
    day === undefined ? '' : text('tEdit-Developer-previewOnDay', { day: formatLongDate(day, language) }),
    role ? text('tEdit-Developer-previewAsRole', { role: role.roleName }) : '',
    record ? text('tEdit-Developer-previewOfRecord', { number: formatNumber(record.number, language) }) : '',
  ].filter((words) => words !== '');
  return (
    <div className={styles.more}>
      <Toolbar>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {text('tEdit-Developer-previewMore')}
        </Button>
        <Button aria-pressed={isStepping} onClick={() => onStepping(!isStepping)}>
          {text('tEdit-Developer-stepsShow')}
        </Button>
        <span role="status">{told.length > 0 && new Intl.ListFormat(language, { type: 'unit' }).format(told)}</span>
      </Toolbar>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && (
          <>
            <label className={styles.entry}>
              {text('tEdit-Developer-previewDay')}
              <input
                type="date"
                value={day ?? ''}
                onChange={({ target }) => again({ day: target.value === '' ? undefined : target.value })}
              />
              <span className={styles.hint}>{text('tEdit-Developer-previewDayHint')}</span>
            </label>
            <RoleChoice record={document.record} role={role} onRole={(next) => again({ role: next })} />
            {document.record && (
              <RecordChoice
                document={document}
                isChosen={record !== undefined}
                onRecord={(next) => again({ record: next, values: next?.values ?? {} })}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}
