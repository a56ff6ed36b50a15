import type { Form } from '@lifeform/engine';
import { type ReactNode, use, useEffect, useId, useLayoutEffect, useMemo } from 'react';
import { TextProvider, useLanguage } from '../text/text-provider.tsx';
import { FormContext } from './form-context.ts';
import { createLazyParts } from './lazy-parts.ts';
import { PageRootContext } from './page-root.ts';
import { watchPointer } from './pending-leave.ts';
import { SubmissionProvider } from './submission.tsx';
import { useFormMessages } from './use-form-state.ts';

interface FormProviderProps {
  readonly form: Form;
  readonly children: ReactNode;
}

/** Provides a form to its children, and that form's texts over those of the TextProvider above. */
export function FormProvider({ form, children }: FormProviderProps) {
  const idPrefix = useId();
  const language = useLanguage();
  const root = use(PageRootContext) ?? document;
  const value = useMemo(() => ({ form, idPrefix, root, parts: createLazyParts() }), [form, idPrefix, root]);
  useLayoutEffect(() => {
    if (form.locale !== language) form.setLocale(language);
  }, [form, language]);
  useEffect(watchPointer, []);
  useEffect(() => value.parts.start(), [value]);
  useEffect(() => form.subscribe(value.parts.changed), [form, value]);
  return (
    <FormContext value={value}>
      <FormTexts>
        <SubmissionProvider>{children}</SubmissionProvider>
      </FormTexts>
    </FormContext>
  );
}

function FormTexts({ children }: { readonly children: ReactNode }) {
  return (
    <TextProvider language={useLanguage()} messages={useFormMessages()}>
      {children}
    </TextProvider>
  );
}
