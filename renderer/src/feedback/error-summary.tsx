import { type MouseEvent, useId } from 'react';
import { fieldIds } from '../binding/field-id.ts';
import { focusField } from '../binding/focus-field.ts';
import { useForm, useFormContext } from '../binding/form-context.ts';
import { placedLabel } from '../binding/placed-label.ts';
import { useIsRefused } from '../binding/submission.tsx';
import { WHOLE } from '../binding/tallies.ts';
import { useFormLayout, useFormState } from '../binding/use-form-state.ts';
import { useTally } from '../binding/use-tally.ts';
import { formatIssue } from '../text/format-issue.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useHasText, useLanguage, useText } from '../text/text-provider.tsx';
import { ErrorSteps } from './error-steps.tsx';
import styles from './error-summary.module.css';
import { type ErrorGroup, errorsByPlace, failingFields, type ShownError } from './shown-errors.ts';

/**
 * After a refused submit: every shown error with a link to its field, by page, tab and section in screen order, and the
 * way from one to the next. A corrected error leaves the list.
 */
export function ErrorSummary() {
  const text = useText();
  const isRefused = useIsRefused();
  const hasErrors = useTally(WHOLE, ({ showing }) => showing > 0);
  const isShown = isRefused && hasErrors;
  return (
    <>
      {/* Always in the page, so that its changes are announced. */}
      <p role="status" className="visually-hidden">
        {isShown && text(OWN_TEXT.errorSummary)}
      </p>
      {isShown && <Summary />}
    </>
  );
}

function Summary() {
  const text = useText();
  const titleId = useId();
  const form = useForm();
  const failing = useFormState(() => failingFields(form));
  const groups = errorsByPlace(useFormLayout(), failing);
  const count = groups.reduce((sum, { errors }) => sum + errors.length, 0);
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <h2 id={titleId}>{text(OWN_TEXT.errorSummary)}</h2>
      <p className={styles.count}>
        {text(OWN_TEXT.sectionErrors, { count })}
        {count > 1 && <ErrorSteps />}
      </p>
      {groups.map((group) => (
        <Group key={group.place.id} {...group} isAlone={groups.length === 1} />
      ))}
    </section>
  );
}

function Group({ place, errors, isAlone }: ErrorGroup & { readonly isAlone: boolean }) {
  const text = useText();
  const has = useHasText();
  const titles = place.titles.filter(has).map((title) => text(title));
  return (
    <>
      {!isAlone && <h3>{titles.join(' \u203a ') || text(OWN_TEXT.otherSection)}</h3>}
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
  const context = useFormContext();
  const id = fieldIds(context.idPrefix, field.name).field;
  const label = placedLabel(context.form, field, text);
  const go = (event: MouseEvent): void => {
    if (focusField(context, field.name)) event.preventDefault();
  };
  return (
    <a href={`#${id}`} onClick={go}>
      {/* A label that is a question ends with its own mark. */}
      {text(label.endsWith('?') ? OWN_TEXT.errorLinkAsked : OWN_TEXT.errorLink, {
        label,
        error: formatIssue(issue, text, language),
      })}
    </a>
  );
}
