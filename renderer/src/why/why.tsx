import type { FieldState, Form } from '@lifeform/engine';
import type { RuleProperty } from '@lifeform/metadata';
import { useMemo, useState } from 'react';
import { useForm } from '../binding/form-context.ts';
import { deferred } from '../deferred/deferred.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './why.module.css';

// Nobody needs an explanation before signing in, so the first screen does not wait for this code.
const WhySentence = deferred(() => import('./why-sentence.tsx'));
const WhyAnswer = deferred(() => import('./why-answer.tsx'));

interface WhySaidProps {
  /** The field's name. */
  readonly name: string;
  readonly property: RuleProperty;
}

/** Why a property of a field in the surrounding form has its value, in plain sentences. */
export function WhySaid(props: WhySaidProps) {
  return <WhySentence {...props} />;
}

interface WhyProps {
  readonly field: FieldState;
}

/** Whether a field offers an explanation: it shows an error, is blocked, or is calculated. */
export function isAsked({ showsError, disabled, readOnly }: FieldState): boolean {
  return showsError || disabled || readOnly;
}

/**
 * On a failing or blocked field that a rule decides: the reason in a sentence, and the fields the rule read with their
 * values.
 */
export function Why({ field }: WhyProps) {
  const form = useForm();
  const property = useMemo(() => explainedProperty(form, field), [form, field]);
  return property === undefined ? null : <Reasons field={field} property={property} />;
}

/** The property to explain, if a rule decides it. */
function explainedProperty(form: Form, field: FieldState): RuleProperty | undefined {
  const property = propertyInTheWay(form, field);
  if (property !== undefined) return isRuled(form, field, property) ? property : undefined;
  return isWorkedOut(form, field) ? 'value' : undefined;
}

/** Calculated from entries of the form; values taken over from elsewhere, such as another form, need no explanation. */
function isWorkedOut(form: Form, { name, readOnly, value }: FieldState): boolean {
  const { fields } = form.getState();
  if (!readOnly || typeof value !== 'number') return false;
  return form.reads(name, 'value')?.some((read) => fields[read]) ?? true;
}

/** Whether a rule that reads something decides it: checked for every blocked field. */
function isRuled(form: Form, { name }: FieldState, property: RuleProperty): boolean {
  return form.reads(name, property)?.length !== 0;
}

function propertyInTheWay(form: Form, field: FieldState): RuleProperty | undefined {
  if (field.showsError) return failingProperty(form, field);
  return field.disabled ? 'disabled' : undefined;
}

/** The property behind the field's first error, if a rule decides it; else the failing check. */
function failingProperty(form: Form, field: FieldState): RuleProperty | undefined {
  const limit = field.issues[0]?.rule === undefined ? missedLimit(field) : undefined;
  return ([limit, 'error'] as const).find(
    (property) => property && isAnswered(form.explain(field.name, property)?.value),
  );
}

/** Whether a rule answered: a limit of 0 is an answer, null is not. */
function isAnswered(value: unknown): boolean {
  return value === 0 || Boolean(value);
}

function missedLimit({ value, required, min, max }: FieldState): 'required' | 'min' | 'max' | undefined {
  if (value === null || value === '' || value === false) return required ? 'required' : undefined;
  if (typeof value !== 'number') return undefined;
  if (min !== undefined && value < min) return 'min';
  return max !== undefined && value > max ? 'max' : undefined;
}

interface ReasonsProps extends WhyProps {
  readonly property: RuleProperty;
}

function Reasons({ field, property }: ReasonsProps) {
  const text = useText();
  const form = useForm();
  const [isOpen, setOpen] = useState(false);
  const toggle = (isNow: boolean): void => {
    if (isNow && !isOpen) form.explained(field.name);
    setOpen(isNow);
  };
  return (
    <details data-aside="" className={styles.why} open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>{text(OWN_TEXT.why)}</summary>
      {isOpen && <WhyAnswer field={field} property={property} />}
    </details>
  );
}
