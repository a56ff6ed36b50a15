import { reachOf } from '@lifeform/metadata';
import type { FormRecord } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { EmptyState, Screen, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../data/call.ts';
import { newID } from '../../../data/new-id.ts';
import { useFormDocumentOf } from '../../../form/use-form-document-of.ts';
import { useClient, useUser } from '../../../session/services-context.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { OnceSent } from '../../../shell/once-sent.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import type { KeptForm } from '../kept-form.ts';
import { NEW_RECORD, pathOf } from '../use-place.ts';
import { filesName } from './held-record.ts';
import { OpenRecord } from './open-record.tsx';

interface RecordViewProps {
  readonly form: KeptForm;
  /** Id of a record, or `NEW_RECORD`. */
  readonly place: string;
}

/** A record of the form: one that is there, or the beginning of another. */
export function RecordView({ form, place: current }: RecordViewProps) {
  // A new one gets an address of its own while it is filled in.
  const [place] = useState(current);
  if (place !== NEW_RECORD) {
    return (
      <OnceSent name={filesName(place)} title={form.title}>
        <FoundRecord form={form} id={place} />
      </OnceSent>
    );
  }
  const { acts, isArchived } = form.entry;
  return acts.includes('fill') && !isArchived ? <NewRecord form={form} /> : <NotFilled form={form} />;
}

function FoundRecord({ form, id }: { readonly form: KeptForm; readonly id: string }) {
  const client = useClient();
  const record = useQuery({
    queryKey: ['record', form.entry.form, id],
    queryFn: ({ signal }) =>
      call(client, 'GET /api/records/:form/:id', { params: { form: form.entry.form, id }, signal }),
    // Every visit begins with what the server has; nothing of a record outlives it here.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded of={[record]} shape="form">
      {(found) => <JudgedRecord form={form} record={found} />}
    </Loaded>
  );
}

/** A record in the form that it was made with, where a publication left it as it was; its rights are those of today. */
function JudgedRecord({ form, record }: { readonly form: KeptForm; readonly record: FormRecord }) {
  // Of the version it was opened under: what is published meanwhile reaches it by itself.
  const [published] = useState(form.document);
  const isKept = record.formVersion < published.version;
  const document = useFormDocumentOf(published, isKept ? record.formVersion : published.version);
  return (
    <Loaded of={[document]} shape="form">
      {(judged) => <OpenRecord form={isKept ? { ...form, document: judged } : form} record={record} />}
    </Loaded>
  );
}

/** It is made with the first thing that is entered. */
function NewRecord({ form }: { readonly form: KeptForm }) {
  const user = useUser();
  const [record] = useState(() => blankRecord(form, user));
  return <OpenRecord form={form} record={record} />;
}

function blankRecord({ entry, setup, document }: KeptForm, user: User): FormRecord {
  const now = new Date().toISOString();
  const state = setup.states[0]?.id ?? '';
  // Whatever reach a role has, one's own is within it.
  const moves = setup.moves.filter(({ from, by }) => from.includes(state) && reachOf(by, user) !== undefined);
  return {
    ...{ id: newID(), number: 0, form: entry.form, formVersion: document.version, revision: 0, values: {}, state },
    ...{ owner: { name: user.profileName, isSelf: true }, team: '', createdAt: now, modifiedAt: now },
    may: { edit: true, delete: false, export: false, moves: moves.map(({ id }) => id) },
  };
}

function NotFilled({ form: { title, entry } }: { readonly form: KeptForm }) {
  const text = useText();
  return (
    <Screen width="text">
      <PageTitle title={title} />
      <EmptyState
        message={text('tEdit-Records-notFilled')}
        action={<Link to={pathOf(entry.address)}>{text('tEdit-Records-toList')}</Link>}
      />
    </Screen>
  );
}
