import { createForm } from '@lifeform/engine';
import type { FormDocument, FormValues } from '@lifeform/metadata';
import {
  evaluateSetup,
  givenSetup,
  type IllustrationPayload,
  type ProductSetup,
  SHARED_OWNERSHIP_FORM,
} from '@lifeform/metadata/insurance';
import {
  EmptyState,
  ErrorSummary,
  FormProvider,
  FormView,
  Lead,
  Skeleton,
  useFormState,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { commitTyping } from '../../../form/commit-typing.ts';
import { useClient, useServices, useUser } from '../../../session/services-context.tsx';
import { ConceptActions } from './concept-actions.tsx';
import styles from './shared-ownership.module.css';
import { SharedResult } from './shared-result.tsx';

interface SharedFormProps {
  readonly document: FormDocument;
  readonly setup: ProductSetup;
  readonly payload: IllustrationPayload;
  /** Dollars of the first year: the limit of the share. */
  readonly premium: number;
}

/** How the policy is shared, and what each owner has. Entries stay in the draft meanwhile. */
export function SharedForm({ document, setup, payload, premium }: SharedFormProps) {
  const language = useLanguage();
  const { drafts } = useServices();
  const { username } = useUser();
  const [form] = useState(() => {
    const draft = drafts.read(username, SHARED_OWNERSHIP_FORM);
    const made = createForm(document, {
      locale: language,
      now: () => new Date(),
      setup: givenSetup(setup, SHARED_OWNERSHIP_FORM, { sharedPremium: premium }),
    });
    // Set as entries, so that what today's premium refuses shows at once.
    if (draft) made.setValues(draft.values);
    return made;
  });
  useEffect(() => {
    const keep = (): void => {
      const record = drafts.read(username, SHARED_OWNERSHIP_FORM)?.record;
      drafts.keep(username, form, { isChanged: true, ...(record ? { record } : {}) });
    };
    const stopListening = form.subscribe(keep);
    return () => {
      commitTyping(form);
      stopListening();
    };
  }, [form, drafts, username]);
  return (
    <FormProvider form={form}>
      <Lead>
        {setup.name[language]} · {String(evaluateSetup(setup.summary.insuredName, setup, payload.values) ?? '')}
      </Lead>
      <div className={styles.columns}>
        <div>
          <ErrorSummary />
          <FormView />
          <ConceptActions form={form} payload={payload} />
        </div>
        <Result payload={payload} />
      </div>
    </FormProvider>
  );
}

function Result({ payload }: { readonly payload: IllustrationPayload }) {
  const text = useText();
  const client = useClient();
  // Each commit increases the revision; half-typed text waits.
  const state = useFormState(({ revision, errors }) => `${revision} ${errors.length}`);
  const [, errors] = state.split(' ').map(Number);
  const values = useFormValues();
  const request = { payload, values };
  const shared = useQuery({
    queryKey: ['sharedOwnership', JSON.stringify(request)],
    queryFn: ({ signal }) => call(client, 'POST /api/concepts/sharedOwnership', { body: request, signal }),
    placeholderData: keepPreviousData,
    enabled: errors === 0,
  });
  if (shared.isError) {
    return <p role="alert">{describeFailure(shared.error, text)}</p>;
  }
  if (errors !== 0) return <EmptyState message={text('tEdit-SharedOwnership-correctFirst')} />;
  if (shared.data === undefined) return <Skeleton rows={8} />;
  return <SharedResult answer={shared.data} values={values} />;
}

/** The form's values; a new object only when something changed. */
function useFormValues(): FormValues {
  return JSON.parse(
    useFormState(({ fields }) =>
      JSON.stringify(Object.fromEntries(Object.values(fields).map(({ name, value }) => [name, value]))),
    ),
  ) as FormValues; // written in the line before
}
