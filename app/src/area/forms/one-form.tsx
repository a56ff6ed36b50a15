import { TextProvider, useLanguage } from '@lifeform/renderer';
import { useFormDocument } from '../../form/use-form-document.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useEntryKey } from '../../shell/use-entry-key.ts';
import type { KeptForm } from './kept-form.ts';
import { RecordList } from './list/record-list.tsx';
import { RecordView } from './record/record-view.tsx';
import { usePlace } from './use-place.ts';

interface OneFormProps extends Pick<KeptForm, 'entry' | 'title'> {}

/** The records of one form, or one of them. */
export function OneForm({ entry, title }: OneFormProps) {
  const document = useFormDocument(entry.form);
  return (
    <Loaded of={[document]}>
      {(loaded) => loaded.record && <Place form={{ entry, title, document: loaded, setup: loaded.record }} />}
    </Loaded>
  );
}

function Place({ form }: { readonly form: KeptForm }) {
  const language = useLanguage();
  const { record } = usePlace();
  const key = useEntryKey();
  return (
    <TextProvider language={language} messages={form.document.messages}>
      {record === undefined ? <RecordList form={form} /> : <RecordView key={key} form={form} place={record} />}
    </TextProvider>
  );
}
