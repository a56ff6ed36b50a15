import { createForm, type Form } from '@lifeform/engine';
import { type FormDocument, withOptions } from '@lifeform/metadata';
import {
  EAPPLICATION_PRODUCTS_FIELD,
  EAPPLICATION_RECIPIENT_FIELD,
  type EapplicationDetail,
  type EapplicationSettings,
} from '@lifeform/metadata/contract';
import { type CatalogueProduct, EAPPLICATION_FORM, EAPPLICATION_SETTINGS_FORM } from '@lifeform/metadata/insurance';
import {
  Button,
  ErrorSummary,
  FormActions,
  FormProvider,
  FormView,
  Notice,
  type Text,
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
import { TextsInForce } from './texts-in-force.tsx';

const ACTIONS = 'secActions';
const TEXTS = 'secTexts';
const KEY = ['eapplicationSettings'] as const;

interface SettingsViewProps {
  /** Opens an application. */
  readonly onOpen: (id: string) => void;
}

/** The settings of e-applications: a form, saved as a new version. */
export function SettingsView({ onOpen }: SettingsViewProps) {
  const client = useClient();
  const language = useLanguage();
  const document = useFormDocument(EAPPLICATION_SETTINGS_FORM);
  const applications = useFormDocument(EAPPLICATION_FORM);
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
    <Loaded of={[document, applications, products, settings]} shape="form">
      {(loaded, filled, offered, current) => (
        <TextProvider language={language} messages={loaded.messages}>
          <SettingsForm
            key={`${loaded.version} ${current.version} ${language}`}
            document={loaded}
            applications={filled}
            products={offered}
            settings={current}
            onOpen={onOpen}
          />
        </TextProvider>
      )}
    </Loaded>
  );
}

interface SettingsFormProps extends SettingsViewProps {
  readonly document: FormDocument;
  /** The form of applications. */
  readonly applications: FormDocument;
  readonly products: readonly CatalogueProduct[];
  readonly settings: EapplicationSettings;
}

function SettingsForm({ document, applications, products, settings, onOpen }: SettingsFormProps) {
  const text = useText();
  const language = useLanguage();
  const [form] = useState(() => {
    const options = products.map(({ prodID, name }) => ({ code: prodID, text: name[language] }));
    const offered = withOptions(document, EAPPLICATION_PRODUCTS_FIELD, options);
    const named = withOptions(offered, EAPPLICATION_RECIPIENT_FIELD, recipientOptions(settings, text));
    return createForm(named, { locale: language, now: () => new Date(), values: settings.values });
  });
  useHeldEntries(form, 'e-application settings');
  const save = useSaveSettings(form, settings.version);
  const { sent, submitTest } = useTestSubmission(settings);
  return (
    <FormProvider form={form}>
      <FormActions actions={{ saveSettings: save, submitTest }}>
        <PageTitle title={text('tEdit-EApplicationSettings-title')} />
        <p className={styles.lead}>{text('tEdit-EApplicationSettings-lead', { version: settings.version })}</p>
        <ErrorSummary />
        <FormView except={[ACTIONS, TEXTS]} />
        {sent && (
          <Notice isRow role="status">
            {sent.said} <Button onClick={() => onOpen(sent.id)}>{text('tEdit-EApplicationSettings-openTest')}</Button>
          </Notice>
        )}
        <FormView root={TEXTS} />
        <TextsInForce document={applications} settingsForm={document} settings={settings} />
        <FormView root={ACTIONS} isBar />
      </FormActions>
    </FormProvider>
  );
}

/** Those who may be chosen, and whoever is named though they may no longer process applications. */
function recipientOptions({ values, recipients }: EapplicationSettings, text: Text) {
  const current = String(values[EAPPLICATION_RECIPIENT_FIELD] ?? '').trim();
  const isCurrent = (username: string) => username.toLowerCase() === current.toLowerCase();
  const options = recipients.map(({ username, name }) => ({
    code: isCurrent(username) ? current : username,
    text: text('tEdit-EApplicationSettings-recipient', { name, username }),
  }));
  if (current === '' || options.some(({ code }) => code === current)) return options;
  return [...options, { code: current, text: text('tEdit-EApplicationSettings-recipientAway', { username: current }) }];
}

interface Sent {
  readonly id: string;
  readonly said: string;
}

/** Sends a test submission under what was last saved. Failures become alerts; nothing rejects. */
function useTestSubmission({ values, recipients }: EapplicationSettings) {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const [sent, setSent] = useState<Sent>();
  const named = String(values[EAPPLICATION_RECIPIENT_FIELD] ?? '').toLowerCase();
  const name = recipients.find(({ username }) => username.toLowerCase() === named)?.name;
  const tell = ({ id, confirmationNumber: number }: EapplicationDetail): Sent => {
    const own = (code: string, parameters: Readonly<Record<string, string>>) =>
      text(`tEdit-EApplicationSettings-${code}`, parameters);
    return { id, said: name === undefined ? own('testKept', { number }) : own('testSent', { number, name }) };
  };
  const submitTest = async (): Promise<void> => {
    setSent(undefined);
    try {
      setSent(tell(await call(client, 'POST /api/eapplicationSettings/test')));
      void queries.invalidateQueries({ queryKey: ['eapplications'] });
    } catch (error) {
      alerts.raise({ id: 'eapplication', alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
  return { sent, submitTest };
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
