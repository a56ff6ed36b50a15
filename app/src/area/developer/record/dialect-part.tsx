import { dialectOf } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { put } from '../draft/record-edit.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { DialectChanges } from './dialect-changes.tsx';
import styles from './record.module.css';
import type { RecordWork } from './record-context.ts';
import { Tick } from './record-fields.tsx';

interface DialectPartProps {
  readonly editor: FormEditor;
  readonly work: RecordWork;
}

/** What the form's rules are written in, and what would change in the other dialect, before it is chosen. */
export function DialectPart({ editor, work: { record, edit } }: DialectPartProps) {
  const text = useText();
  const isStrict = dialectOf({ record }) === 'strict';
  return (
    <>
      <p className={styles.hint}>{text('tEdit-Developer-rec-dialectLead')}</p>
      <Tick
        label={text('tEdit-Developer-rec-dialect')}
        isTicked={isStrict}
        onTick={(isOn) => edit((draft) => put(draft, 'dialect', isOn ? 'strict' : 'classic'))}
      />
      <DialectChanges editor={editor} other={isStrict ? 'classic' : 'strict'} />
    </>
  );
}
