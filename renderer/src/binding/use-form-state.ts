import type { Form, FormState, LayoutNode } from '@lifeform/engine';
import type { Messages } from '@lifeform/metadata';
import { useCallback, useSyncExternalStore } from 'react';
import { useForm } from './form-context.ts';
import { useSelection } from './use-selection.ts';

/** What `select` returns for the form's state; rerenders only when that differs. */
export function useFormState<Selected>(select: (state: FormState) => Selected): Selected {
  const form = useForm();
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener), [form]);
  const getState = useCallback(() => form.getState(), [form]);
  return useSelection(subscribe, getState, select);
}

/** The current layout tree; a newly published form may change it. */
export function useFormLayout(): readonly LayoutNode[] {
  return useOfForm(({ layout }) => layout);
}

/** The form's current texts. */
export function useFormMessages(): Messages {
  return useOfForm(({ messages }) => messages);
}

/** A form's answer without building its state, because this is asked at every key. */
function useOfForm<Answer>(ask: (form: Form) => Answer): Answer {
  const form = useForm();
  const read = (): Answer => ask(form);
  return useSyncExternalStore(form.subscribe, read, read);
}
