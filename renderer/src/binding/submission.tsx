import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { focusField } from './focus-field.ts';
import { useFormContext } from './form-context.ts';
import { flushLeaves } from './pending-leave.ts';

/** A screen's action for a button of the form. */
export interface FormAction {
  /** Called when every check passed. The button is busy until the promise settles. */
  readonly onSubmit: (button: string) => void | Promise<void>;
  /** Called otherwise, with the failing fields in layout order. */
  readonly onRefused?: (failing: readonly string[]) => void;
  /** Runs without checks, e.g. to clear the form. */
  readonly isUnchecked?: boolean;
}

/** By action name, as in the button's control item. */
export type FormActionMap = Readonly<Record<string, FormAction | FormAction['onSubmit']>>;

const ActionsContext = createContext<FormActionMap>({});

interface FormActionsProps {
  readonly actions: FormActionMap;
  readonly children: ReactNode;
}

/** Offers a screen's actions to the form's buttons below it. */
export function FormActions({ actions, children }: FormActionsProps) {
  const outer = use(ActionsContext);
  const value = useMemo(() => ({ ...outer, ...actions }), [outer, actions]);
  return <ActionsContext value={value}>{children}</ActionsContext>;
}

interface Submission {
  /** Whether a submit was refused and has not succeeded since: the error summary is open. */
  readonly isRefused: boolean;
  readonly setRefused: (isRefused: boolean) => void;
}

const SubmissionContext = createContext<Submission>({ isRefused: false, setRefused: () => {} });

export function SubmissionProvider({ children }: { readonly children: ReactNode }) {
  const [isRefused, setRefused] = useState(false);
  const value = useMemo(() => ({ isRefused, setRefused }), [isRefused]);
  return <SubmissionContext value={value}>{children}</SubmissionContext>;
}

/** Whether the last submit was refused. */
export function useIsRefused(): boolean {
  return use(SubmissionContext).isRefused;
}

/**
 * Checks the form, for a button item or for a screen's own. On failure marks the fields, opens the summary and focuses
 * the first; answers whether all of it is in order.
 */
export function useCheck(): (button?: string) => boolean {
  const context = useFormContext();
  const { form } = context;
  const { setRefused } = use(SubmissionContext);
  return useCallback(
    (button) => {
      const { accepted, firstError } = form.submit(button);
      setRefused(!accepted);
      if (!accepted && firstError !== undefined) focusField(context, firstError);
      return accepted;
    },
    [context, form, setRefused],
  );
}

function asAction(entry: FormActionMap[string] | undefined): FormAction | undefined {
  return typeof entry === 'function' ? { onSubmit: entry } : entry;
}

/** Presses a button: checks the form, then runs the screen's action under the button's name. */
export function usePress(): (button: string) => void | Promise<void> {
  const { form } = useFormContext();
  const actions = use(ActionsContext);
  const check = useCheck();
  return (button) => {
    flushLeaves();
    const { item, type, disabled, isHeld } = form.getField(button);
    // A search box acts alone: the rest of the form need not be valid.
    if (type !== 'button') return asAction(actions[item.action ?? ''])?.onSubmit(button);
    const isHeldByErrors = item.disableOnError === true && form.getState().errors.length > 0;
    if (disabled || (isHeld && !isHeldByErrors)) return;
    const action = asAction(actions[item.action ?? '']);
    const mayRun = (action?.isUnchecked && !isHeldByErrors) || check(button);
    if (!mayRun) return action?.onRefused?.(form.getState().errors);
    if (form.click(button)) return action?.onSubmit(button);
  };
}
