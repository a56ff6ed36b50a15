import type { FieldState, FormState, Issue } from '@lifeform/engine';
import type { SectionFields } from '../layout/section-fields.ts';

/** An issue with the first field it stands against. */
export interface ShownError {
  readonly field: FieldState;
  readonly issue: Issue;
}

export interface ErrorGroup {
  /** Undefined for fields in no section. */
  readonly section: SectionFields | undefined;
  readonly errors: readonly ShownError[];
}

/** Fields whose errors are shown, in layout order. */
export function failingFields({ errors, fields }: FormState): readonly FieldState[] {
  return errors.flatMap((name) => fields[name] ?? []).filter(({ showsError }) => showsError);
}

/** Every finding once: a check that stands against several fields is listed with the first. */
function findings(failing: readonly FieldState[]): readonly ShownError[] {
  const told = new Set<string>();
  return failing.flatMap((field) =>
    field.issues
      .filter(({ rule, code }) => {
        const key = rule ?? `${field.name} ${code}`;
        const isNew = !told.has(key);
        told.add(key);
        return isNew;
      })
      .map((issue) => ({ field, issue })),
  );
}

/** Findings under the section that holds their field, in the order of the screen; those in none come last. */
export function errorsBySection(
  sections: readonly SectionFields[],
  failing: readonly FieldState[],
): readonly ErrorGroup[] {
  const errors = findings(failing);
  const sectionOf = ({ field }: ShownError): SectionFields | undefined =>
    sections.find(({ fields }) => fields.includes(field.name));
  return [...sections, undefined]
    .map((section) => ({ section, errors: errors.filter((error) => sectionOf(error) === section) }))
    .filter((group) => group.errors.length > 0);
}
