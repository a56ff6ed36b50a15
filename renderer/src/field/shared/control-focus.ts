import type { Form } from '@lifeform/engine';
import type { FocusEvent } from 'react';
import { ASIDE } from '../../binding/focus-field.ts';
import { leaveWhenPointerIsUp } from '../../binding/pending-leave.ts';

/** Whether an event's target is part of the field's control; the content of a dialog is not. */
function isInControl(target: EventTarget | null, field: Element): boolean {
  return target instanceof Element && field.contains(target) && target.closest(ASIDE) === null;
}

/** Notifies the form when the focus enters or leaves a field's control as a whole, whatever its elements. */
export function controlFocus(name: string, form: Form) {
  const isCrossed = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>): boolean =>
    isInControl(target, currentTarget) && !isInControl(relatedTarget, currentTarget);
  return {
    onFocus: (event: FocusEvent<HTMLElement>): void => {
      if (isCrossed(event)) form.focus(name);
    },
    onBlur: (event: FocusEvent<HTMLElement>): void => {
      if (isCrossed(event)) leaveWhenPointerIsUp(() => form.blur(name));
    },
  };
}
