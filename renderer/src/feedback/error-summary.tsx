import { type MouseEvent, useId } from 'react';
import { fieldIds } from '../binding/field-id.ts';
import { focusField } from '../binding/focus-field.ts';
import { useFormContext } from '../binding/form-context.ts';
import { useIsRefused } from '../binding/submission.tsx';
import { useFormLayout, useFormState } from '../binding/use-form-state.ts';
import { sectionsOf } from '../layout/section-fields.ts';
import { formatIssue } from '../text/format-issue.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useHasText, useLanguage, useText } from '../text/text-provider.tsx';
import styles from './error-summary.module.css';
import { type ErrorGroup, errorsBySection, failingFields, type ShownError } from './shown-errors.ts';

/**
 * After a refused submit: every shown error with a link to its field, by section, in the order of the screen.
 * An error leaves the list as soon as it is put right.
 */
export function ErrorSummary() {
  const text = useText();
  const titleId = useId();
  const isRefused = useIsRefused();
  const failing = useFormState(failingFields);
  const groups = errorsBySection(sectionsOf(useFormLayout()), failing);
  const isShown = isRefused && groups.length > 0;
  return (
    <>
      {/* Always there, so that what comes into it is told. */}
      <p role="status" className="visually-hidden">
        {isShown && text(OWN_TEXT.errorSummary)}
      </p>
      {isShown && (
        <section className={styles.summary} aria-labelledby={titleId}>
          <h2 id={titleId}>{text(OWN_TEXT.errorSummary)}</h2>
          {groups.map((group) => (
            <Group key={group.section?.id ?? ''} {...group} isAlone={groups.length === 1} />
          ))}
        </section>
      )}
    </>
  );
}

function Group({ section, errors, isAlone }: ErrorGroup & { readonly isAlone: boolean }) {
  const text = useText();
  const has = useHasText();
  const title = section !== undefined && has(section.title) ? section.title : OWN_TEXT.otherSection;
  return (
    <>
      {!isAlone && <h3>{text(title)}</h3>}
      <ul>
        {errors.map((error) => (
          <li key={`${error.field.name} ${error.issue.code}`}>
            <ErrorLink {...error} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ErrorLink({ field, issue }: ShownError) {
  const text = useText();
  const language = useLanguage();
  const { idPrefix } = useFormContext();
  const id = fieldIds(idPrefix, field.name).field;
  const go = (event: MouseEvent): void => {
    if (focusField(id)) event.preventDefault();
  };
  return (
    <a href={`#${id}`} onClick={go}>
      {text(OWN_TEXT.errorLink, { label: text(field.label), error: formatIssue(issue, text, language) })}
    </a>
  );
}
