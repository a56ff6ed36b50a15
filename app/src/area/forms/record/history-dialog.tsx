import { type KeptOption, recordKey } from '@lifeform/metadata';
import type { FormRecord, RecordHistory } from '@lifeform/metadata/contract';
import { Dialog, Stack, useLanguage, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { formatMoment } from '../../../shell/format-time.ts';
import { Loaded } from '../../../shell/loaded.tsx';
import styles from '../forms.module.css';
import type { KeptForm } from '../kept-form.ts';
import { StateChip } from '../state-chip.tsx';
import { Differences } from './differences.tsx';

interface HistoryDialogProps {
  readonly kept: KeptForm;
  readonly record: FormRecord;
  readonly onClose: () => void;
}

/** What happened to a record, the latest first: who did what and when, why, and what it changed. */
export function HistoryDialog({ kept, record: { id, number, chosen = NONE }, onClose }: HistoryDialogProps) {
  const text = useText();
  const client = useClient();
  const { form } = kept.entry;
  const history = useQuery({
    queryKey: ['recordHistory', form, id],
    queryFn: ({ signal }) => call(client, 'GET /api/records/:form/:id/history', { params: { form, id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title={text('tEdit-Records-historyTitle', { title: kept.title, number })} onClose={onClose} size="large">
      <Loaded of={[history]}>
        {({ entries }) => (
          <ol className={styles.history}>
            {entries.map((entry) => (
              <li key={`${entry.at} ${entry.act}`}>
                <Entry kept={kept} entry={entry} chosen={chosen} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  );
}

const NONE: readonly KeptOption[] = [];

interface EntryProps {
  readonly kept: KeptForm;
  readonly entry: RecordHistory['entries'][number];
  readonly chosen: readonly KeptOption[];
}

function Entry({ kept, chosen, entry: { at, by, act, state, move, reason, changes } }: EntryProps) {
  const text = useText();
  const language = useLanguage();
  const { document, setup } = kept;
  const done = move === undefined ? text(`tEdit-Records-act-${act}`) : text(recordKey(document.form, `move-${move}`));
  const values = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]));
  return (
    <Stack isClose>
      <h3 className={styles.entryHead}>
        {done} <StateChip form={document.form} setup={setup} state={state} />
      </h3>
      <p className={styles.hint}>{text('tEdit-Records-doneBy', { name: by.name, time: formatMoment(at, language) })}</p>
      {reason !== undefined && <blockquote className={styles.quoted}>{reason}</blockquote>}
      {changes.length > 0 && (
        <Differences
          kept={kept}
          fields={changes.map(({ field }) => field)}
          before={values('before')}
          after={values('after')}
          chosen={chosen}
          heads={[text('tEdit-Records-before'), text('tEdit-Records-after')]}
          caption={done}
        />
      )}
    </Stack>
  );
}
