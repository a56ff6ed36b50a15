import type { FieldState, Form } from '@lifeform/engine';
import type { RuleProperty } from '@lifeform/metadata';
import { useMemo, useState } from 'react';
import { useForm } from '../binding/form-context.ts';
import { useFormState } from '../binding/use-form-state.ts';
import { deferred } from '../deferred/deferred.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useLanguage, useText } from '../text/text-provider.tsx';
import { causesOf } from './causes.ts';
import styles from './why.module.css';

// Nobody asks why before signing in, so the first screen does not wait for what answers.
const WhySentence = deferred(() => import('./why-sentence.tsx'));

interface WhySaidProps {
  /** The field's. */
  readonly name: string;
  readonly property: RuleProperty;
}

/** Why a property of a field of the form around it is as it is, in plain sentences. */
export function WhySaid(props: WhySaidProps) {
  return <WhySentence {...props} />;
}

interface WhyProps {
  readonly field: FieldState;
}

/** Whether somebody may wonder about a field: it says that it is wrong, is not to be had, or is worked out for them. */
export function isAsked({ showsError, disabled, readOnly }: FieldState): boolean {
  return showsError || disabled || readOnly;
}

/**
 * On a failing or blocked field that a rule decides: why, in a sentence, and the fields the rule looked at with
 * their values.
 */
export function Why({ field }: WhyProps) {
  const form = useForm();
  const property = useMemo(() => explainedProperty(form, field), [form, field]);
  return property === undefined ? null : <Reasons field={field} property={property} />;
}

/** The property a person would ask about, where a rule decides it. */
function explainedProperty(form: Form, field: FieldState): RuleProperty | undefined {
  const property = propertyInTheWay(form, field);
  if (property !== undefined) return isRuled(form, field, property) ? property : undefined;
  return isWorkedOut(form, field) ? 'value' : undefined;
}

/** From entries of the form: what is taken over from elsewhere, such as another form, is no riddle. */
function isWorkedOut(form: Form, { name, readOnly, value }: FieldState): boolean {
  const { fields } = form.getState();
  if (!readOnly || typeof value !== 'number') return false;
  return form.reads(name, 'value')?.some((read) => fields[read]) ?? true;
}

/** Whether a rule that looks at something decides it: a form asks this of every field that is blocked. */
function isRuled(form: Form, { name }: FieldState, property: RuleProperty): boolean {
  return form.reads(name, property)?.length !== 0;
}

function propertyInTheWay(form: Form, field: FieldState): RuleProperty | undefined {
  if (field.showsError) return failingProperty(form, field);
  return field.disabled ? 'disabled' : undefined;
}

/** What the field's first error asks about, where a rule decides that; else the check that stands. */
function failingProperty(form: Form, field: FieldState): RuleProperty | undefined {
  const limit = field.issues[0]?.rule === undefined ? missedLimit(field) : undefined;
  return ([limit, 'error'] as const).find(
    (property) => property && isAnswered(form.explain(field.name, property)?.value),
  );
}

/** Whether a rule speaks at all: a limit of 0 is one, null is none. */
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
  const [isOpen, setOpen] = useState(false);
  return (
    <details data-aside="" className={styles.why} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text(OWN_TEXT.why)}</summary>
      {isOpen && <Answer field={field} property={property} />}
    </details>
  );
}

/** Follows every commit while it is open: what the rule looked at may change without the field. */
function Answer({ field, property }: ReasonsProps) {
  const form = useForm();
  const text = useText();
  const language = useLanguage();
  useFormState((state) => state.revision);
  const causes = causesOf(form, field, property, text, language);
  return (
    <>
      <WhySaid name={field.name} property={property} />
      {causes.length > 0 && (
        <dl>
          {causes.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
