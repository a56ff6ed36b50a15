import { createForm, type FieldState, type Form, type UserContext } from '@lifeform/engine';
import type { FieldExpectation, FormCase, FormSetup } from '@lifeform/metadata';

interface Recording {
  /** What the case is called: none there is. */
  readonly id: string;
  readonly title: NonNullable<FormCase['title']>;
  /** What the form was filled in under. */
  readonly setup: FormSetup | undefined;
  readonly user: UserContext;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * A case of a form as somebody filled it and found it right: what was entered is given, and what the rules made of it
 * is expected. What is as on the form that nobody filled is left out, so that a case says what it is about.
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

/** What is otherwise than on the untouched form; of what was entered also what stands against it. */
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
