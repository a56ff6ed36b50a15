import type { FormState } from '@lifeform/engine';
import { type MouseEvent, useId } from 'react';
import { fieldIds } from '../binding/field-id.ts';
import { focusField } from '../binding/focus-field.ts';
import { useForm, useFormContext } from '../binding/form-context.ts';
import { useIsRefused } from '../binding/submission.tsx';
import { useFormLayout, useFormState } from '../binding/use-form-state.ts';
import { type SectionFields, sectionsOf } from '../layout/section-fields.ts';
import { formatIssue } from '../text/format-issue.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useHasText, useLanguage, useText } from '../text/text-provider.tsx';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  /** Shows it although no submit was refused. */
  readonly isOpen?: boolean;
}

/** Names of the fields whose errors are shown, in layout order. */
function shownErrors({ errors, fields }: FormState): readonly string[] {
  return errors.filter((name) => fields[name]?.showsError);
}

/**
 * After a refused submit: every shown error with a link to its field, by section, in the order of the screen.
 * An error leaves the list as soon as it is put right.
 */
export function ErrorSummary({ isOpen = false }: ErrorSummaryProps) {
  const text = useText();
  const titleId = useId();
  const isRefused = useIsRefused();
  const errors = useFormState(shownErrors);
  const groups = bySection(sectionsOf(useFormLayout()), errors);
  if (!(isOpen || isRefused) || errors.length === 0) return null;
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <h2 id={titleId}>{text(OWN_TEXT.errorSummary)}</h2>
      {groups.map(({ section, names }) => (
        <ErrorGroup key={section?.id ?? ''} section={section} names={names} />
      ))}
    </section>
  );
}

interface ErrorGroupProps {
  readonly section: SectionFields | undefined;
  readonly names: readonly string[];
}

/** Errors under the section that holds their field; those in none come last. */
function bySection(sections: readonly SectionFields[], errors: readonly string[]): readonly ErrorGroupProps[] {
  const placed = new Set(sections.flatMap(({ fields }) => fields));
  const groups = sections.map((section) => ({
    section,
    names: errors.filter((name) => section.fields.includes(name)),
  }));
  const rest = { section: undefined, names: errors.filter((name) => !placed.has(name)) };
  return [...groups, rest].filter(({ names }) => names.length > 0);
}

function ErrorGroup({ section, names }: ErrorGroupProps) {
  const text = useText();
  const hasTitle = useHasText()(section?.title ?? '');
  return (
    <>
      {section !== undefined && hasTitle && <h3>{text(section.title)}</h3>}
      <ul>
        {names.map((name) => (
          <ErrorLinks key={name} name={name} />
        ))}
      </ul>
    </>
  );
}

function ErrorLinks({ name }: { readonly name: string }) {
  const text = useText();
  const language = useLanguage();
  const { idPrefix } = useFormContext();
  const form = useForm();
  const issues = useFormState(({ fields }) => fields[name]?.issues ?? []);
  const { field } = fieldIds(idPrefix, name);
  const go = (event: MouseEvent): void => {
    if (focusField(field)) event.preventDefault();
  };
  return issues.map((issue) => (
    <li key={issue.code}>
      <a href={`#${field}`} onClick={go}>
        {text(form.getField(name).label)}
        {text(OWN_TEXT.colon)} {formatIssue(issue, text, language)}
      </a>
    </li>
  ));
}
