import type { Form } from '@lifeform/engine';
import { createContext, use } from 'react';
import type { LazyParts } from './lazy-parts.ts';
import type { PageRoot } from './page-root.ts';

/** The form that a part of the screen belongs to, where and under which prefix its ids are, and its parts not yet drawn. */
export interface FormContextValue {
  readonly form: Form;
  readonly idPrefix: string;
  readonly root: PageRoot;
  readonly parts: LazyParts;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** @throws outside a FormProvider */
export function useFormContext(): FormContextValue {
  const value = use(FormContext);
  if (!value) throw new Error('Put a FormProvider above every Field, FormView and form hook.');
  return value;
}

/** The form of the nearest FormProvider. */
export function useForm(): Form {
  return useFormContext().form;
}
