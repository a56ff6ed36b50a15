import { createForm, type Form, isoDay, listIssues } from '@lifeform/engine';
import type { FormDocument, FormValues } from '@lifeform/metadata';
import {
  formSetup,
  type IllustrationPayload,
  noonOf,
  type ProductSetup,
  type User,
} from '@lifeform/metadata/insurance';
import { type FieldIssue } from '../../pricing/request/field-issue.ts';

/** Under what a payload is checked: a version of the form, the product as of that version, and who asks. */
export interface Examination {
  readonly document: FormDocument;
  readonly setup: ProductSetup;
  readonly user: User;
  /** Action of the button pressed, whose own checks then count too. */
  readonly action?: 'save' | 'generateReport' | undefined;
}

export interface ExaminedForm {
  /** Values after every rule, of every field that carries one. */
  readonly values: FormValues;
  /** What the form has against them, in layout order; empty when it accepts them. */
  readonly issues: readonly FieldIssue[];
}

/** Rights come by role, so there are few different ones; of many, the oldest are set up again. */
const MOST_FORMS = 20;

/**
 * Runs payloads through the same engine as the browser, so that both refuse the same for the same reasons. Setting a
 * form up costs several times what filling it does: one stays at work for each version, product and set of rights,
 * and is filled anew for each payload.
 */
export class FormExaminer {
  readonly #now: () => Date;
  /** The day the payload at hand is of; today where it names none. */
  #asOf: Date | undefined;
  readonly #failed: (rule: string) => void;
  // A published document or setup is a new object, so nothing outdated is ever found again.
  readonly #forms = new WeakMap<FormDocument, WeakMap<ProductSetup['quote'], Map<string, Form>>>();

  /** @param failed called for a rule that threw, by its id and its form's name, once for each time */
  constructor(now: () => Date, failed: (rule: string) => void) {
    this.#now = now;
    this.#failed = failed;
  }

  /** Synchronous from fill to answer: no two payloads are ever in the same form at once. */
  examine(payload: IllustrationPayload, under: Examination): ExaminedForm {
    this.#asOf = asOfDay(payload.asOf, this.#now());
    const form = this.#formFor(under);
    form.setValues(payload.values);
    const button = under.action && under.document.items.find((item) => item.action === under.action)?.name;
    if (button !== undefined) form.submit(button);
    const issues = listIssues(form).flatMap(({ code, fields, parameters }) =>
      fields.map((field) => ({ code, field, known: parameters })),
    );
    return { values: form.getValues(), issues };
  }

  #formFor(under: Examination): Form {
    const { permissions, overrides } = under.user;
    const forms = this.#formsOf(under);
    const rights = JSON.stringify([permissions, overrides]);
    const known = forms.get(rights);
    if (known) return known;
    const [oldest] = forms.keys();
    if (oldest !== undefined && forms.size >= MOST_FORMS) forms.delete(oldest);
    const form = createForm(under.document, {
      // Issues are codes; no text is made here.
      locale: 'en',
      now: () => this.#asOf ?? this.#now(),
      setup: formSetup(under.setup, under.document.form),
      user: { permissions, overrides },
      // The reason may quote what was entered, and goes no further.
      onRuleFailure: ({ rule }) => this.#failed(`${rule} of ${under.document.form} ${under.document.version}`),
    });
    forms.set(rights, form);
    return form;
  }

  #formsOf({ document, setup }: Examination): Map<string, Form> {
    const bySetup = this.#forms.get(document) ?? new WeakMap<ProductSetup['quote'], Map<string, Form>>();
    const forms = bySetup.get(setup.quote) ?? new Map<string, Form>();
    this.#forms.set(document, bySetup.set(setup.quote, forms));
    return forms;
  }
}

/** Undefined for none, and for a day that is still to come. */
function asOfDay(day: string | undefined, now: Date): Date | undefined {
  if (day === undefined || day >= isoDay(now)) return undefined;
  const date = noonOf(day);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
