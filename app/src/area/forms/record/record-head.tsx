import type { FormRecord } from '@lifeform/metadata/contract';
import { Button, PageHeader, Stack, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../../shell/format-time.ts';
import listStyles from '../../../shell/list/list.module.css';
import { PageTitle } from '../../../shell/page-title.tsx';
import { StateChip } from '../state-chip.tsx';
import { pathOf } from '../use-place.ts';
import { DeleteButton } from './delete-button.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import type { OpenForm } from './open-form.ts';
import { PdfButton } from './pdf-button.tsx';
import { SaveState } from './save-state.tsx';

interface RecordHeadProps {
  readonly open: OpenForm;
  readonly record: FormRecord;
}

/** Which record it is, where it stands, how it is kept, and what can be done with it besides filling it in. */
export function RecordHead({ open, record }: RecordHeadProps) {
  const text = useText();
  const { kept, actor } = open;
  const { title, document, setup, entry } = kept;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isMade = record.revision > 0;
  const { number } = record;
  return (
    <Stack isClose>
      <PageHeader>
        <PageTitle
          title={
            isMade ? text('tEdit-Records-recordTitle', { title, number }) : text('tEdit-Records-newTitle', { title })
          }
        />
        <Toolbar>
          <Link to={pathOf(entry.address)}>{text('tEdit-Records-toList')}</Link>
          {isMade && <Button onClick={() => setHistoryOpen(true)}>{text('tEdit-Records-history')}</Button>}
          {isMade && record.may.export && <PdfButton form={entry.form} id={record.id} />}
          {record.may.delete && <DeleteButton open={open} record={record} />}
        </Toolbar>
      </PageHeader>
      <Toolbar>
        <StateChip form={document.form} setup={setup} state={record.state} />
        {isMade && <Whose record={record} />}
        {record.may.edit && <SaveState actor={actor} />}
      </Toolbar>
      {isHistoryOpen && <HistoryDialog kept={kept} record={record} onClose={() => setHistoryOpen(false)} />}
    </Stack>
  );
}

function Whose({ record: { owner, team, modifiedAt } }: { readonly record: FormRecord }) {
  const text = useText();
  const language = useLanguage();
  const names = [owner.name, team].filter(Boolean).join(' · ');
  return (
    <span className={listStyles.quiet}>
      {text('tEdit-Records-whose', { names, time: formatMoment(modifiedAt, language) })}
    </span>
  );
}
