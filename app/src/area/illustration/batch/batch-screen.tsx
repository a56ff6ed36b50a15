import type { FormDocument } from '@lifeform/metadata';
import { BATCH_FORM, type BatchPlan } from '@lifeform/metadata/contract';
import { Screen, Stack, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useClient } from '../../../session/services-context.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { BatchEntry } from './batch-entry.tsx';
import { BatchList } from './batch-list.tsx';
import { useBatches } from './use-batches.ts';

/** Batches of new-business quotes: the form that starts one, and the list. */
export default function BatchScreen() {
  const client = useClient();
  const document = useFormDocument(BATCH_FORM);
  const plans = useQuery({
    queryKey: ['batchPlans'],
    queryFn: ({ signal }) => call(client, 'GET /api/batches/plans', { signal }),
  });
  return (
    <Texts of={BATCH_FORM} shape="form">
      <Loaded of={[document, plans]} shape="form">
        {(loaded, offered) => <Batches document={loaded} plans={offered} />}
      </Loaded>
    </Texts>
  );
}

interface BatchesProps {
  readonly document: FormDocument;
  readonly plans: readonly BatchPlan[];
}

function Batches({ document, plans }: BatchesProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <TextProvider language={language} messages={document.messages}>
      <Screen width="text" isLoose>
        <PageTitle title={text('tEdit-Shell-route-illustration-batch')} />
        <BatchEntry key={`${document.version} ${language}`} document={document} plans={plans} />
        <Stack isClose>
          <h2>{text('tEdit-BatchNewBusiness-list')}</h2>
          <Loaded of={[useBatches()]} rows={3}>
            {(batches) => <BatchList batches={batches} document={document} />}
          </Loaded>
        </Stack>
      </Screen>
    </TextProvider>
  );
}
