import { IMPORT_COLUMNS } from '@lifeform/metadata/contract';
import { Button, ConfirmDialog, Dialog, Spinner, Stack, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import { FileChooser } from '../../../shell/list/file-chooser.tsx';
import styles from '../admin.module.css';
import { ImportOutcome } from './import-outcome.tsx';
import { useImport } from './use-import.ts';

const TYPES = ['Partial', 'Full'] as const;
type ImportType = (typeof TYPES)[number];

/** Imports people from a file after a preview. A full import that locks people out asks first. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { state, run, reset } = useImport();
  const [file, setFile] = useState<File>();
  const [type, setType] = useState<ImportType>('Partial');
  const [isAsking, setAsking] = useState(false);
  const isRunning = state.kind === 'running';
  const isHeld = file === undefined || isRunning;
  const start = (isPreview: boolean): void => {
    if (file !== undefined && !isRunning) void run(file, type === 'Full', isPreview);
  };
  const going = state.kind === 'previewed' ? state.counts.deactivated : 0;
  return (
    <Dialog
      title={text('tEdit-Admin-import')}
      size="large"
      onClose={() => !isRunning && onClose()}
      actions={
        <>
          <Button
            variant="primary"
            isHeld={isHeld}
            // A full import is previewed before it runs.
            onClick={() =>
              type === 'Full' && state.kind !== 'previewed' ? start(true) : going > 0 ? setAsking(true) : start(false)
            }
          >
            {isRunning && <Spinner isSmall />}
            {text('tEdit-Admin-importUser')}
          </Button>
          <Button isHeld={isHeld} onClick={() => start(true)}>
            {text('tEdit-Admin-importPreview')}
          </Button>
          <Button isHeld={isRunning} onClick={() => !isRunning && onClose()}>
            {text('tEdit-Admin-done')}
          </Button>
        </>
      }
    >
      <Stack>
        <FileChooser
          file={file}
          accept=".csv,.xlsx"
          words="tEdit-Admin-import"
          hint={{ columns: IMPORT_COLUMNS.join(', ') }}
          onChoose={(chosen) => {
            setFile(chosen);
            reset();
          }}
        />
        <TypeChooser
          type={type}
          onChoose={(chosen) => {
            setType(chosen);
            reset();
          }}
        />
        <ImportOutcome state={state} />
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('tEdit-Admin-importFullTitle', { count: going })}
        confirmLabel={text('tEdit-Admin-importUser')}
        onConfirm={() => {
          setAsking(false);
          start(false);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{text('tEdit-Admin-importFullBody')}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

interface TypeChooserProps {
  readonly type: ImportType;
  readonly onChoose: (type: ImportType) => void;
}

function TypeChooser({ type, onChoose }: TypeChooserProps) {
  const text = useText();
  const id = useId();
  return (
    <fieldset className={styles.types}>
      <legend>{text('tEdit-Admin-importType')}</legend>
      {TYPES.map((choice) => (
        <span key={choice} className={styles.type}>
          <input
            id={`${id}-${choice}`}
            type="radio"
            name={id}
            checked={type === choice}
            aria-describedby={`${id}-${choice}-hint`}
            onChange={() => onChoose(choice)}
          />
          <label htmlFor={`${id}-${choice}`}>{text(`tEdit-Admin-import${choice}`)}</label>
          <span id={`${id}-${choice}-hint`} className={styles.hint}>
            {text(`tEdit-Admin-import${choice}Hint`)}
          </span>
        </span>
      ))}
    </fieldset>
  );
}
