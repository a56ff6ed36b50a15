import { createForm, type Form } from '@lifeform/engine';
import { type FormDocument, withOptions } from '@lifeform/metadata';
import { EAPPLICATION_PRODUCTS_FIELD, type EapplicationSettings } from '@lifeform/metadata/contract';
import { type CatalogueProduct, EAPPLICATION_SETTINGS_FORM } from '@lifeform/metadata/insurance';
import {
  ErrorSummary,
  FormActions,
  FormProvider,
  FormView,
  TextProvider,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useFormDocument } from '../../form/use-form-document.ts';
import { useHeldEntries } from '../../form/use-held-entries.ts';
import { useClient, useServices } from '../../session/services-context.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import styles from './eapplication.module.css';

const ACTIONS = 'secActions';
const KEY = ['eapplicationSettings'] as const;

/** The settings of e-applications: a form, saved as a new version. */
export function SettingsView() {
  const client = useClient();
  const language = useLanguage();
  const document = useFormDocument(EAPPLICATION_SETTINGS_FORM);
  const products = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => call(client, 'GET /api/getProducts', { signal }),
  });
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(client, 'GET /api/eapplicationSettings', { signal }),
    staleTime: 0,
  });
  return (
    <Loaded of={[document, products, settings]} shape="form">
      {(loaded, offered, current) => (
        <TextProvider language={language} messages={loaded.messages}>
          <SettingsForm
            key={`${loaded.version} ${current.version} ${language}`}
            document={loaded}
            products={offered}
            settings={current}
          />
        </TextProvider>
      )}
    </Loaded>
  );
}

interface SettingsFormProps {
  readonly document: FormDocument;
  readonly products: readonly CatalogueProduct[];
  readonly settings: EapplicationSettings;
}

function SettingsForm({ document, products, settings }: SettingsFormProps) {
  const text = useText();
  const language = useLanguage();
  const [form] = useState(() => {
    const options = products.map(({ prodID, name }) => ({ code: prodID, text: name[language] }));
    const offered = withOptions(document, EAPPLICATION_PRODUCTS_FIELD, options);
    return createForm(offered, { locale: language, now: () => new Date(), values: settings.values });
  });
  useHeldEntries(form, 'e-application settings');
  const save = useSaveSettings(form, settings.version);
  return (
    <FormProvider form={form}>
      <FormActions actions={{ saveSettings: save }}>
        <PageTitle title={text('tEdit-EApplicationSettings-title')} />
        <p className={styles.lead}>{text('tEdit-EApplicationSettings-lead', { version: settings.version })}</p>
        <ErrorSummary />
        <FormView except={[ACTIONS]} />
        <FormView root={ACTIONS} isBar />
      </FormActions>
    </FormProvider>
  );
}

/** Saves the form's values. Failures become alerts; nothing rejects. */
function useSaveSettings(form: Form, version: number): () => Promise<void> {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  return async () => {
    try {
      const saved = await call(client, 'POST /api/eapplicationSettings', {
        body: { version, values: form.getValues() },
      });
      const message = text('tEdit-EApplicationSettings-saved', { version: saved.version });
      alerts.raise({ id: 'eapplication', alertType: 'Success', msg: message });
      queries.setQueryData(KEY, saved);
    } catch (error) {
      alerts.raise({ id: 'eapplication', alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
}
