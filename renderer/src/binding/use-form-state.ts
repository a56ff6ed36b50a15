import type { Form, FormState, LayoutNode } from '@lifeform/engine';
import type { Messages } from '@lifeform/metadata';
import { useCallback, useSyncExternalStore } from 'react';
import { useForm } from './form-context.ts';
import { useSelection } from './use-selection.ts';

/** What `select` finds in the form's state; renders again only when that differs. */
export function useFormState<Selected>(select: (state: FormState) => Selected): Selected {
  const form = useForm();
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener), [form]);
  const getState = useCallback(() => form.getState(), [form]);
  return useSelection(subscribe, getState, select);
}

/** The layout tree in force; a newly published form may change it. */
export function useFormLayout(): readonly LayoutNode[] {
  return useOfForm(({ layout }) => layout);
}

/** The form's texts in force. */
export function useFormMessages(): Messages {
  return useOfForm(({ messages }) => messages);
}

/** What a form answers without its state being made: at every key everything that hears the form is asked. */
function useOfForm<Answer>(ask: (form: Form) => Answer): Answer {
  const form = useForm();
  const read = (): Answer => ask(form);
  return useSyncExternalStore(form.subscribe, read, read);
}
