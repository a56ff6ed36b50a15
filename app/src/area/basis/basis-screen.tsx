import type { Form } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { BASIS_IMPORT_FORM, type BasisListing } from '@lifeform/metadata/contract';
import {
  Card,
  DataTable,
  ErrorSummary,
  FormActions,
  FormProvider,
  FormView,
  Lead,
  Screen,
  Spinner,
  Stack,
  TextProvider,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { useFormDocument } from '../../form/use-form-document.ts';
import { useHeldEntries } from '../../form/use-held-entries.ts';
import { useClient } from '../../session/services-context.tsx';
import { FileChooser } from '../../shell/list/file-chooser.tsx';
import { ProblemList } from '../../shell/list/problem-list.tsx';
import { Loaded, Texts } from '../../shell/loaded.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { createBasisForm } from './basis-form.ts';
import { BasisOutcome } from './basis-outcome.tsx';
import { BASES, useBasisImport } from './use-basis-import.ts';
import { useCardDownload } from './use-card-download.ts';

const ACTIONS = ['secActions'] as const;
const WORDS = 'tEdit-BasisImport-table';

/**
 * Imports a carrier's own mortality table or rate card into a pricing basis: checked and compared first, adopted on
 * confirmation.
 */
export default function BasisScreen() {
  const client = useClient();
  const document = useFormDocument(BASIS_IMPORT_FORM);
  const bases = useQuery({
    queryKey: BASES,
    queryFn: ({ signal }) => call(client, 'GET /api/bases', { signal }),
    staleTime: 0,
  });
  return (
    <Texts of={BASIS_IMPORT_FORM} shape="form">
      <Loaded of={[document, bases]} shape="form">
        {(loaded, known) => <BasisImport document={loaded} bases={known} />}
      </Loaded>
    </Texts>
  );
}

interface BasisImportProps {
  readonly document: FormDocument;
  readonly bases: readonly BasisListing[];
}

function BasisImport({ document, bases }: BasisImportProps) {
  const text = useText();
  const language = useLanguage();
  const [form] = useState(() => createBasisForm(document, bases, language));
  useHeldEntries(form, 'basis');
  return (
    <TextProvider language={language} messages={document.messages}>
      <Screen width="text">
        <PageTitle title={text('tEdit-Shell-route-admin-basis')} />
        <Lead>{text('tEdit-BasisImport-lead')}</Lead>
        <FormProvider form={form}>
          <Entry form={form} />
        </FormProvider>
        <DataTable
          isList
          caption={text('tEdit-BasisImport-bases')}
          rows={bases}
          rowKey={({ version }) => version}
          columns={[
            { id: 'version', head: text('tEdit-BasisImport-version'), cell: ({ version }) => version },
            { id: 'name', head: text('tEdit-BasisImport-name'), cell: ({ name }) => name[language] },
          ]}
        />
      </Screen>
    </TextProvider>
  );
}

function Entry({ form }: { readonly form: Form }) {
  const [file, setFile] = useState<File>();
  const { state, run, reset } = useBasisImport(form);
  const downloadCard = useCardDownload(form);
  useEffect(
    () => form.subscribe((changed) => changed.some((name) => !name.startsWith('btn')) && reset()),
    [form, reset],
  );
  return (
    <FormActions actions={{ previewTable: () => run(file, false), downloadCard }}>
      <Stack>
        <ErrorSummary />
        <Card>
          <FileChooser
            file={file}
            accept=".xml,.csv,.xlsx"
            words={WORDS}
            onChoose={(chosen) => {
              setFile(chosen);
              reset();
            }}
          />
        </Card>
        <FormView except={ACTIONS} />
        <FormView root="secActions" isBar />
        {state.kind === 'running' && <Spinner />}
        {state.kind === 'told' && <p role="alert">{state.message}</p>}
        {state.kind === 'refused' && <ProblemList problems={state.problems} words={WORDS} />}
        {state.kind === 'checked' && <BasisOutcome {...state} onAdopt={(isOtherSex) => run(file, true, isOtherSex)} />}
      </Stack>
    </FormActions>
  );
}
