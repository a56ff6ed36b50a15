import type { Form } from '@lifeform/engine';
import { createContext, use } from 'react';

/** The form a part of the screen belongs to, and how the ids of its elements start. */
export interface FormContextValue {
  readonly form: Form;
  readonly idPrefix: string;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** @throws when nothing above provides a form */
export function useFormContext(): FormContextValue {
  const value = use(FormContext);
  if (!value) throw new Error('Put a FormProvider above every Field, FormView and form hook.');
  return value;
}

/** The form of the nearest FormProvider. */
export function useForm(): Form {
  return useFormContext().form;
}
