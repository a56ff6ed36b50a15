import { SHARED_KINDS } from '@lifeform/metadata';
import type { FormListing } from '@lifeform/metadata/contract';
import { formGroupsOf, ILLUSTRATION_FORM } from '@lifeform/metadata/insurance';
import { EmptyState, ErrorState, PageHeader, Select, Skeleton, useLanguage, useText } from '@lifeform/renderer';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../data/api-error.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useFormDocument } from '../../form/use-form-document.ts';
import { useForms } from '../../form/use-forms.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import { ChangesLink } from './change/changes-link.tsx';
import styles from './developer-screen.module.css';
import { useOpenedDraft, type WantedDraft } from './drafts/use-opened-draft.ts';
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
  const { held } = useServices();
  const { data } = useForms();
  const user = useUser();
  const isSet = (form: string): boolean =>
    formGroupsOf(user, form).size > 0 || (user.administers?.includes(form) ?? false);
  const forms = data?.forms.filter(({ form }) => form !== PANEL_FORM && isSet(form));
  // Of what somebody may set, the form that most is in comes first.
  const usual = forms?.some((listing) => listing.form === ILLUSTRATION_FORM) ?? true;
  const first = usual ? ILLUSTRATION_FORM : (forms?.[0]?.form ?? ILLUSTRATION_FORM);
  // Until it is known which there are, a form that is asked for is one.
  const form = asked !== '' && (forms?.some((listing) => listing.form === asked) ?? true) ? asked : first;
  const { username } = user;
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
          <Select
            id={id}
            value={form}
            onChange={(event) => setParameters({ ...Object.fromEntries(parameters), form: event.target.value })}
          >
            {groupsOf(forms, form).map(({ code, names }) => (
              <FormOptions key={code} label={text(`tEdit-Developer-forms-${code}`)} names={names} labelOf={labelOf} />
            ))}
          </Select>
        </label>
        {isDeveloper && <Link to="/developer/forms">{text('tEdit-Developer-forms-all')}</Link>}
        {!isDeveloper && <Link to="/admin/sources">{text('tEdit-Shell-route-admin-sources')}</Link>}
        <Link to={isDeveloper ? '/developer/guide' : '/admin/guide'}>{text('tEdit-Shell-route-developer-guide')}</Link>
        <ChangesLink to={isDeveloper ? '/developer/changes' : '/admin/changes'} />
      </PageHeader>
      <LoadedForm key={form} form={form} isDeveloper={isDeveloper} />
    </div>
  );
}

interface FormOptionsProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly labelOf: (name: string) => string;
}

function FormOptions({ label, names, labelOf }: FormOptionsProps) {
  const language = useLanguage();
  const options = names.map((name) => ({ name, label: labelOf(name) }));
  return (
    <optgroup label={label}>
      {options
        .sort((one, other) => one.label.localeCompare(other.label, language))
        .map(({ name, label: words }) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
    </optgroup>
  );
}

/** The forms to choose from, as the list of forms parts them; until they are known, the one that is asked for. */
function groupsOf(forms: readonly FormListing[] | undefined, form: string) {
  const part = (code: string, is: (listing: FormListing) => boolean) => ({
    code,
    names: forms?.filter(is).map((listing) => listing.form) ?? (code === 'screens' ? [form] : []),
  });
  return [
    part('kept', ({ address, isArchived }) => address !== undefined && !isArchived),
    part('screens', ({ address, kind }) => address === undefined && kind === undefined),
    ...SHARED_KINDS.map((shared) => part(`shared-${shared}`, ({ kind }) => kind === shared)),
    part('archivedOnes', ({ address, isArchived }) => address !== undefined && isArchived),
  ].filter(({ names }) => names.length > 0);
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
  return <OpenedForm panel={panel.data} latest={version.data} isDeveloper={isDeveloper} />;
}

type OpenedFormProps = Omit<ComponentProps<typeof FormWorkbench>, 'opened' | 'onOpen'>;

/** Goes on with a draft of the form: the one the address names, else the one the person worked on last. */
function OpenedForm(props: OpenedFormProps) {
  const [parameters] = useSearchParams();
  const { held } = useServices();
  const { username } = useUser();
  const { form } = props.latest;
  const [{ turn, wanted }, setWanted] = useState(() => {
    const id = parameters.get('draft');
    const asked: WantedDraft = id === null ? { kind: 'latest' } : { kind: 'one', id };
    return { turn: 0, wanted: asked };
  });
  const open = (id: string | undefined): void => {
    held.hold(username, heldName(form), undefined);
    setWanted((last) => ({ turn: last.turn + 1, wanted: id === undefined ? { kind: 'new' } : { kind: 'one', id } }));
  };
  return <OpenedDraftForm key={turn} {...props} wanted={wanted} onOpen={open} />;
}

interface OpenedDraftFormProps extends OpenedFormProps {
  readonly wanted: WantedDraft;
  readonly onOpen: (id: string | undefined) => void;
}

function OpenedDraftForm({ wanted, ...props }: OpenedDraftFormProps) {
  const text = useText();
  const { isReady, opened, error, retry } = useOpenedDraft(props.latest.form, wanted);
  if (error !== undefined) return <ErrorState message={describeFailure(error, text)} onRetry={retry} />;
  return isReady ? <FormWorkbench {...props} opened={opened} /> : <Skeleton rows={6} shape="form" />;
}
