import { createForm } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { INFORCE_BATCH_FORM } from '@lifeform/metadata/insurance';
import { FormProvider, Screen, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useHeldEntries } from '../../../form/use-held-entries.ts';
import { Loaded } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { BatchEntry } from './batch-entry.tsx';

/** Many policies in one workbook, by their numbers. */
export default function BatchScreen() {
  const document = useFormDocument(INFORCE_BATCH_FORM);
  return (
    <Loaded of={[document]} shape="form">
      {(loaded) => <Batch document={loaded} />}
    </Loaded>
  );
}

function Batch({ document }: { readonly document: FormDocument }) {
  const text = useText();
  const language = useLanguage();
  const [form] = useState(() => createForm(document, { locale: language, now: () => new Date() }));
  useHeldEntries(form, 'policy batch');
  return (
    <TextProvider language={language} messages={document.messages}>
      <Screen>
        <PageTitle title={text('tEdit-Shell-route-inforce-batch')} />
        <FormProvider form={form}>
          <BatchEntry form={form} />
        </FormProvider>
      </Screen>
    </TextProvider>
  );
}
