import { FORM_NAMES, type FormName, isFormName } from '@lifeform/metadata';
import { EmptyState, ErrorState, Skeleton, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../data/api-error.ts';
import { PRODUCT_FIELD } from '../../form/illustration-form.ts';
import { useFormDocument } from '../../form/use-form-document.ts';
import { useSetup } from '../../form/use-setup.ts';
import { useTexts } from '../../session/use-texts.ts';
import { describeFailure } from '../../shell/describe-failure.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import styles from './developer-screen.module.css';
import { FormWorkbench } from './form-workbench.tsx';

/** The form that describes the attributes of a control item: the edit panel is drawn from it. */
const PANEL_FORM = 'ControlItem';

/** Developer tools: fetches the screen's texts, then works on the form the address names. */
export default function DeveloperScreen() {
  const text = useText();
  const language = useLanguage();
  const texts = useTexts('Developer');
  if (texts.isError) {
    return <ErrorState message={describeFailure(texts.error, text)} onRetry={() => void texts.refetch()} />;
  }
  if (texts.data === undefined) return <Skeleton rows={6} shape="form" />;
  return (
    <TextProvider language={language} messages={texts.data}>
      <ChosenForm />
    </TextProvider>
  );
}

function ChosenForm() {
  const text = useText();
  const id = useId();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('form') ?? '';
  const form: FormName = isFormName(asked) ? asked : 'NewBusiness';
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageTitle title={text('tEdit-Shell-route-developer')} />
        <label htmlFor={id} className={styles.pick}>
          {text('tEdit-Developer-form')}
          <select id={id} value={form} onChange={(event) => setParameters({ form: event.target.value })}>
            {FORM_NAMES.map((name) => (
              <option key={name} value={name}>
                {text(`tEdit-Developer-form-${name}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <LoadedForm key={form} form={form} />
    </div>
  );
}

/** The published form, the panel's own form, and the product whose settings lie over the form. */
function LoadedForm({ form }: { readonly form: FormName }) {
  const text = useText();
  const panel = useFormDocument(PANEL_FORM);
  const document = useFormDocument(form);
  const prodID = String(document.data?.items.find(({ name }) => name === PRODUCT_FIELD)?.defaultValue ?? '');
  const setup = useSetup(prodID);
  if (document.error instanceof ApiError && document.error.status === 404) {
    return <EmptyState message={text('tEdit-Developer-formMissing')} />;
  }
  const failed = [panel, document, setup].find((query) => query.isError && query.data === undefined);
  if (failed) {
    return <ErrorState message={describeFailure(failed.error, text)} onRetry={() => void failed.refetch()} />;
  }
  const isWaiting = prodID !== '' && setup.data === undefined;
  if (panel.data === undefined || document.data === undefined || isWaiting) return <Skeleton rows={6} shape="form" />;
  return <FormWorkbench panel={panel.data} document={document.data} setup={setup.data} />;
}
