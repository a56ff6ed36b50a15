import { type InterfaceSetupItem, MOST_ROWS, type Repeat, ROW_LAYOUTS } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { useId } from 'react';
import { setPlace } from '../draft/place-edit.ts';
import { Choice, Tick } from '../record/record-fields.tsx';
import type { FormEditor } from '../use-form-editor.ts';
import styles from './place.module.css';

interface RowSettingsProps {
  readonly editor: FormEditor;
  /** A group. */
  readonly place: InterfaceSetupItem;
}

/** Whether the fields of a group stand once a row, how its rows look, and how many there are. */
export function RowSettings({ editor, place: { id, repeat } }: RowSettingsProps) {
  const text = useText();
  const put = (next: Repeat | undefined): void => editor.rework(setPlace(id, 'repeat', next));
  return (
    <>
      <Tick
        label={text('tEdit-Developer-place-repeat')}
        isTicked={repeat !== undefined}
        onTick={(isOn) => put(isOn ? { layout: 'cards' } : undefined)}
      />
      {repeat && (
        <div className={styles.line}>
          <Choice
            label={text('tEdit-Developer-place-rowLayout')}
            value={repeat.layout}
            options={ROW_LAYOUTS.map((value) => ({ value, label: text(`tEdit-Developer-place-rowLayout-${value}`) }))}
            onChoose={(value) => put({ ...repeat, layout: ROW_LAYOUTS.find((one) => one === value) ?? repeat.layout })}
          />
          <RowCount
            label={text('tEdit-Developer-place-min')}
            least={0}
            value={repeat.min}
            onChange={(min) => put(counted(repeat, 'min', min))}
          />
          <RowCount
            label={text('tEdit-Developer-place-max')}
            least={1}
            value={repeat.max}
            onChange={(max) => put(counted(repeat, 'max', max))}
          />
        </div>
      )}
    </>
  );
}

function counted(repeat: Repeat, name: 'min' | 'max', value: number | undefined): Repeat {
  const { [name]: _old, ...others } = repeat;
  return value === undefined ? others : { ...others, [name]: value };
}

interface RowCountProps {
  readonly label: string;
  readonly least: number;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** A number of rows, taken when its field is left; empty where there is no such limit. What is none is put back. */
function RowCount({ label, least, value, onChange }: RowCountProps) {
  const id = useId();
  const shown = value === undefined ? '' : String(value);
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        key={shown}
        id={id}
        type="number"
        min={least}
        max={MOST_ROWS}
        defaultValue={shown}
        onBlur={({ target }) => {
          const typed = target.value.trim();
          const count = Number(typed);
          const isCount = Number.isInteger(count) && count >= least && count <= MOST_ROWS;
          if (typed !== '' && !isCount) target.value = shown;
          else if (typed !== shown) onChange(typed === '' ? undefined : count);
        }}
      />
    </span>
  );
}
