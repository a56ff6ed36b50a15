import { createForm, type FieldState, type Form, type UserContext } from '@lifeform/engine';
import type { FieldExpectation, FormCase, FormSetup } from '@lifeform/metadata';

interface Recording {
  /** The id of the case, unused so far. */
  readonly id: string;
  readonly title: NonNullable<FormCase['title']>;
  /** What the form was filled in under. */
  readonly setup: FormSetup | undefined;
  readonly user: UserContext;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * A case from a form somebody filled in and accepted: entries are given, the rules' results are expected. What equals
 * the untouched form is left out, so that the case shows what it is about.
 */
export function recordCase(form: Form, { id, title, setup, user, today }: Recording): FormCase {
  const { document, locale } = form;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const untouched = createForm(document, {
    ...{ locale, user, now: () => new Date(year, month - 1, day, 12) },
    ...(setup ? { setup } : {}),
  });
  const entries = form.getEntries();
  const values = form.getValues();
  const expected = document.items.flatMap(({ name }) => {
    const hasValue = Object.hasOwn(values, name);
    const expectation = expectationOf(form.getField(name), untouched.getField(name), {
      isEntered: Object.hasOwn(entries, name),
      hasValue,
    });
    return Object.keys(expectation).length > 0 ? [[name, expectation] as const] : [];
  });
  const permissions = Object.entries(user.permissions).flatMap(([name, right]) => (right?.isActive ? [name] : []));
  return {
    ...{ id, title },
    given: {
      ...(setup ? { setup: setup.id } : {}),
      ...{ values: entries, permissions, overrides: user.overrides, today, language: locale },
    },
    steps: [{ action: 'open', expect: Object.fromEntries(expected) }],
  };
}

interface Standing {
  readonly isEntered: boolean;
  readonly hasValue: boolean;
}

/** Differences from the untouched form; for entered fields, their errors too. */
function expectationOf(now: FieldState, before: FieldState, { isEntered, hasValue }: Standing): FieldExpectation {
  const errors = now.issues.map(({ code }) => code);
  return {
    ...(hasValue && JSON.stringify(now.value) !== JSON.stringify(before.value) ? { value: now.value } : {}),
    ...(now.hidden === before.hidden ? {} : { displayHidden: now.hidden }),
    ...(now.disabled === before.disabled ? {} : { disabled: now.disabled }),
    ...(now.required === before.required ? {} : { required: now.required }),
    ...(now.readOnly === before.readOnly ? {} : { readOnly: now.readOnly }),
    ...(now.min === before.min ? {} : { min: now.min ?? null }),
    ...(now.max === before.max ? {} : { max: now.max ?? null }),
    ...(isEntered || errors.join() !== before.issues.map(({ code }) => code).join() ? { errors } : {}),
  };
}
