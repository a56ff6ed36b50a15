import { RECORD_FILES, type RecordFile } from '@lifeform/metadata/contract';
import { Button, Spinner, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useId } from 'react';
import { requestOf } from '../../../data/call.ts';
import { useSavedFile } from '../use-saved-file.ts';
import { type ListPlace, queryOf } from './use-record-place.ts';

interface ExportButtonsProps {
  /** Name of the form. */
  readonly form: string;
  readonly place: ListPlace;
}

/** All records of the list as it is searched, filtered and sorted, as a file of each kind. */
export function ExportButtons({ form, place }: ExportButtonsProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const { isMaking, make } = useSavedFile();
  const save = (type: RecordFile): void => {
    const query = { ...queryOf(place), type, language };
    void make(requestOf('GET /api/records/:form/export', { params: { form }, query }));
  };
  return (
    <Toolbar role="group" aria-labelledby={id}>
      <span id={id}>{text('tEdit-Records-export')}</span>
      {RECORD_FILES.map((type) => (
        <Button key={type} isHeld={isMaking} onClick={() => save(type)}>
          {text(`tEdit-Records-export-${type}`)}
        </Button>
      ))}
      <span role="status">
        {isMaking && (
          <>
            <Spinner isSmall /> {text('tEdit-Records-exportMaking')}
          </>
        )}
      </span>
    </Toolbar>
  );
}
