import type { Form } from '@lifeform/engine';
import type { FocusEvent } from 'react';
import { ASIDE } from '../../binding/focus-field.ts';
import { leaveWhenPointerIsUp } from '../../binding/pending-leave.ts';

/** Whether something is part of the control of the field an event is told to; what a dialog holds is not. */
function isInControl(target: EventTarget | null, field: Element): boolean {
  return target instanceof Element && field.contains(target) && target.closest(ASIDE) === null;
}

/** Tells the form when the focus enters and leaves the control of a field as a whole, whatever it is made of. */
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
