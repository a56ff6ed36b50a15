import type { RuleProperty } from '@lifeform/metadata';
import { isTruthy } from '@lifeform/rules';
import type { Clause, ClauseCode } from './explain-clause.ts';
import { isBlank, standing } from './explain-standing.ts';
import type { FieldState } from './types.ts';

type Flag = 'disabled' | 'displayHidden' | 'required' | 'readOnly' | 'error';

/** For each yes-or-no property: whether it holds, and its statement. */
const FLAGS: Readonly<Record<Flag, (field: FieldState) => { now: boolean; on: ClauseCode; off: ClauseCode }>> = {
  disabled: ({ disabled }) => ({ now: disabled, on: 'disabled', off: 'enabled' }),
  displayHidden: ({ hidden }) => ({ now: hidden, on: 'hidden', off: 'shown' }),
  required: ({ required }) => ({ now: required, on: 'required', off: 'optional' }),
  readOnly: ({ readOnly }) => ({ now: readOnly, on: 'readOnly', off: 'editable' }),
  error: ({ isError }) => ({ now: isError, on: 'refused', off: 'accepted' }),
};

/** Whether a yes-or-no property holds. */
export function isOn(field: FieldState, property: RuleProperty): boolean {
  return isFlag(property) && FLAGS[property](field).now;
}

function isFlag(property: RuleProperty): property is Flag {
  return Object.hasOwn(FLAGS, property);
}

/** The state of a field's property; undefined when there is none, as for a limit the field does not have. */
export function stateOf(field: FieldState, property: RuleProperty): Clause | undefined {
  const subject = { kind: 'field', name: field.name } as const;
  if (isFlag(property)) {
    const { now, on, off } = FLAGS[property](field);
    return { code: now ? on : off, subject };
  }
  switch (property) {
    case 'value':
      return isBlank(field.value) ? { code: 'empty', subject } : standing(subject, { fields: { [field.name]: field } });
    case 'optionItems':
      return { code: 'offers', subject, other: { kind: 'value', value: field.optionItems.length } };
    case 'mask':
      return field.mask && { code: 'mask', subject, other: { kind: 'value', value: field.mask.sample } };
    case 'label':
    case 'secondaryText':
    case 'status':
      return textState(field[property], subject);
    default:
      return field[property] === undefined
        ? undefined
        : { code: property, subject, other: { kind: 'value', value: field[property] } };
  }
}

function textState(key: string | undefined, subject: Clause['subject']): Clause {
  return key === undefined ? { code: 'silent', subject } : { code: 'says', subject, other: { kind: 'text', key } };
}

/** Whether the property is what its rule answered; otherwise something else decided. */
export function isDecidedBy(field: FieldState, property: RuleProperty, answer: unknown): boolean {
  if (isFlag(property)) return isTruthy(answer) === FLAGS[property](field).now;
  switch (property) {
    case 'value':
    case 'mask':
      return true;
    case 'optionItems':
      return Array.isArray(answer);
    case 'label':
    case 'secondaryText':
    case 'status':
      return (answer || undefined) === field[property];
    default:
      return answer === field[property];
  }
}
