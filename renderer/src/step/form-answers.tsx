import { type FieldState, type Form, withRowFields } from '@lifeform/engine';
import { traitsOf } from '@lifeform/metadata';
import { useForm } from '../binding/form-context.ts';
import { placedLabel } from '../binding/placed-label.ts';
import { type Place, placesOf } from '../binding/places.ts';
import { useFormLayout, useFormState } from '../binding/use-form-state.ts';
import { Button } from '../button/button.tsx';
import { RecordValue } from '../record/record-value.tsx';
import { DefinitionList } from '../screen/definition-list.tsx';
import { formatIssue } from '../text/format-issue.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useHasText, useLanguage, useText } from '../text/text-provider.tsx';
import styles from './step.module.css';

interface FormAnswersProps {
  /** Leads to a field, from each that can be changed; without it there is nothing to change. */
  readonly onChange?: ((field: string) => void) | undefined;
  /** Of its sections. */
  readonly heading?: 'h2' | 'h3';
}

/** What was entered, by section, to be read. What nobody was asked is left out. */
export function FormAnswers(props: FormAnswersProps) {
  const form = useForm();
  const places = placesOf(useFormLayout());
  useFormState(({ revision }) => revision);
  return places.map((place) => <Part key={place.id} place={place} fields={answered(form, place)} {...props} />);
}

function answered(form: Form, { fields }: Place): readonly FieldState[] {
  return withRowFields(form, [...fields])
    .map((name) => form.getField(name))
    .filter(
      ({ hidden, type }) => !hidden && type !== 'rows' && !['none', 'option', 'rows'].includes(traitsOf(type).holds),
    );
}

interface PartProps extends FormAnswersProps {
  readonly place: Place;
  readonly fields: readonly FieldState[];
}

function Part({ place, fields, onChange, heading: Heading = 'h2' }: PartProps) {
  const text = useText();
  const has = useHasText();
  if (fields.length === 0) return null;
  const title = place.titles
    .filter(has)
    .map((key) => text(key))
    .join(' \u203a ');
  return (
    <section className={styles.part} aria-label={title || undefined}>
      {title !== '' && <Heading>{title}</Heading>}
      <DefinitionList layout="rows">
        {fields.map((field) => (
          <Answer key={field.name} field={field} onChange={onChange} />
        ))}
      </DefinitionList>
    </section>
  );
}

interface AnswerProps extends Pick<FormAnswersProps, 'onChange'> {
  readonly field: FieldState;
}

/** A label, what was entered under it and what is wrong with that. What nobody can change has no way to it. */
function Answer({ field, onChange }: AnswerProps) {
  const text = useText();
  const language = useLanguage();
  const form = useForm();
  const label = placedLabel(form, field, text);
  const [issue] = field.issues;
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.answer}>
        <span>
          {isBlank(field) ? (
            <em className={styles.none}>{text(OWN_TEXT.notEntered)}</em>
          ) : (
            <RecordValue form={form} field={field} />
          )}
          {issue !== undefined && <span className={styles.wrong}>{formatIssue(issue, text, language)}</span>}
        </span>
        {onChange !== undefined && !field.disabled && !field.readOnly && (
          <Button
            variant="quiet"
            aria-label={text(OWN_TEXT.changeNamed, { label })}
            onClick={() => onChange(field.name)}
          >
            {text(OWN_TEXT.change)}
          </Button>
        )}
      </dd>
    </div>
  );
}

function isBlank({ value, text }: FieldState): boolean {
  return value === null || value === '' || (Array.isArray(value) && text === '');
}
