import { ILLUSTRATION_FORM } from '@lifeform/metadata/insurance';
import { EmptyState, ErrorState, PageHeader, Skeleton, useLanguage, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../data/api-error.ts';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useFormDocument } from '../../form/use-form-document.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import styles from './developer-screen.module.css';
import { FormWorkbench } from './form-workbench.tsx';
import { PANEL_FORM } from './panel-form.ts';
import { useEditedForm } from './use-edited-form.ts';
import { heldName } from './use-form-editor.ts';
import { useFormVersion } from './use-form-version.ts';

interface FormToolsProps {
  readonly heading: ReactNode;
  /** Everything of a form; otherwise what an administrator may set of it. */
  readonly isDeveloper: boolean;
}

/** Chooses a form and works on it. */
export function FormTools({ heading, isDeveloper }: FormToolsProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('form') ?? '';
  const { client, held } = useServices();
  const { data } = useQuery({
    queryKey: ['forms'],
    queryFn: ({ signal }) => call(client, 'GET /api/forms', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const forms = data?.forms.filter(({ form }) => form !== PANEL_FORM);
  // Until it is known which there are, a form that is asked for is one.
  const form = asked !== '' && (forms?.some((listing) => listing.form === asked) ?? true) ? asked : ILLUSTRATION_FORM;
  const { username } = useUser();
  const labelOf = (name: string): string => {
    const label = forms?.find((listing) => listing.form === name)?.title[language] ?? name;
    const hasDraft = name !== form && held.read(username, heldName(name)) !== undefined;
    return hasDraft ? text('tEdit-Developer-formDraft', { form: label }) : label;
  };
  return (
    <div className={styles.screen}>
      <PageHeader isApart>
        {heading}
        <label htmlFor={id} className={styles.pick}>
          {text('tEdit-Developer-form')}
          <select
            id={id}
            value={form}
            onChange={(event) => setParameters({ ...Object.fromEntries(parameters), form: event.target.value })}
          >
            {(forms?.map((listing) => listing.form) ?? [form])
              .map((name) => ({ name, label: labelOf(name) }))
              .sort((one, other) => one.label.localeCompare(other.label, language))
              .map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
          </select>
        </label>
      </PageHeader>
      <LoadedForm key={form} form={form} isDeveloper={isDeveloper} />
    </div>
  );
}

/** The published form with everything that is edited of it, and the panel's own form. */
function LoadedForm({ form, isDeveloper }: { readonly form: string; readonly isDeveloper: boolean }) {
  const text = useText();
  const panel = useFormDocument(PANEL_FORM);
  const document = useEditedForm(form);
  const version = useFormVersion(form, document.data);
  if (document.error instanceof ApiError && document.error.status === 404) {
    return <EmptyState message={text('tEdit-Developer-formMissing')} />;
  }
  const failed = [panel, document, version].find((query) => query.isError && query.data === undefined);
  if (failed) {
    return <ErrorState message={describeFailure(failed.error, text)} onRetry={() => void failed.refetch()} />;
  }
  if (panel.data === undefined || version.data === undefined) return <Skeleton rows={6} shape="form" />;
  return <FormWorkbench panel={panel.data} latest={version.data} isDeveloper={isDeveloper} />;
}
