import { type CaseStep, traitsOf } from '@lifeform/metadata';
import type { FieldState, Form } from '../form/types.ts';
import type { BlockedReason, StepOutcome } from './case-result.ts';
import { entriesWith, takeRowStep } from './row-step.ts';

/** Does one step as a user would, with nothing a user could not do. */
export function takeStep(form: Form, step: CaseStep): StepOutcome {
  const { action, field } = step;
  if (action === 'open') return {};
  if (field === undefined) return action === 'submit' ? { accepted: form.submit().accepted } : NOT_THERE;
  if (action === 'add' || action === 'remove' || action === 'move') {
    leaveOther(form, field);
    return takeRowStep(form, step, field);
  }
  const state = form.getState().fields[field];
  if (state === undefined) return NOT_THERE;
  leaveOther(form, field);
  const blockedReason = action === 'set' ? undefined : blockedReasonOf(form.getField(field), step);
  return blockedReason === undefined ? act(form, field, step) : { blockedReason };
}

const NOT_THERE: StepOutcome = { blockedReason: 'unknown-field' };

/** Moving to another field leaves the current one. */
function leaveOther(form: Form, field: string): void {
  const { currentField } = form.getState();
  if (currentField !== undefined && currentField !== field) form.blur(currentField);
}

function blockedReasonOf(state: FieldState, { action, value }: CaseStep): BlockedReason | undefined {
  if (state.hidden) return 'hidden';
  if (state.disabled) return 'disabled';
  if (action !== 'type' && action !== 'change') return undefined;
  if (state.locked) return 'locked';
  if (state.readOnly) return 'read-only';
  return action === 'change' && !isOffered(state, value) ? 'not-offered' : undefined;
}

function isOffered({ type, optionItems }: FieldState, value: CaseStep['value']): boolean {
  const { holds } = traitsOf(type);
  return (holds !== 'code' && holds !== 'option') || value === '' || optionItems.some(({ code }) => code === value);
}

function act(form: Form, field: string, { action, text = '', value = null }: CaseStep): StepOutcome {
  switch (action) {
    case 'focus':
      form.focus(field);
      return {};
    case 'type':
      form.focus(field);
      typeKeys(form, field, text);
      return {};
    case 'change':
      form.focus(field);
      form.change(field, value);
      return {};
    case 'blur':
      form.blur(field);
      return {};
    case 'set':
      form.setValues(entriesWith(form, field, value));
      return {};
    case 'click':
      return { accepted: form.click(field) };
    case 'submit':
      return { accepted: form.submit(field).accepted && form.click(field) };
    case 'open':
    case 'add':
    case 'remove':
    case 'move':
      return {};
    default:
      return action satisfies never;
  }
}

/** Replaces the text key by key: a mask or a length limit may refuse some keys. */
function typeKeys(form: Form, field: string, text: string): void {
  if (form.getField(field).text !== '') form.type(field, '');
  for (const key of text) form.type(field, form.getField(field).text + key);
}
