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
import { type FieldRange, fieldRange } from './field-range.ts';

/** Context of a check: a version of the form, the product as of that version, and the person. */
export interface Examination {
  readonly document: FormDocument;
  readonly setup: ProductSetup;
  readonly user: User;
  /** Action of the pressed button, whose checks then apply too. */
  readonly action?: 'save' | 'generateReport' | undefined;
}

export interface ExaminedForm {
  /** Values after rules, of every field with a value. */
  readonly values: FormValues;
  /** The form's issues, in layout order; empty when it accepts the values. */
  readonly issues: readonly FieldIssue[];
}

/** Told of each rule that throws, with its id and the form it is of. */
type RuleFailed = (rule: string, document: FormDocument) => void;

/** Few sets of rights exist, as they come with roles; the oldest forms are dropped. */
const MOST_FORMS = 20;

/**
 * Runs payloads through the browser's engine, so that both refuse the same for the same reasons. Compiling a form costs
 * several times as much as filling it: one is kept for each version, product and set of rights, and refilled for each
 * payload.
 */
export class FormExaminer {
  readonly #now: () => Date;
  /** The day of the current payload; today without one. */
  #asOf: Date | undefined;
  readonly #failed: RuleFailed;
  // A published document or setup is a new object, so nothing outdated is found again.
  readonly #forms = new WeakMap<FormDocument, WeakMap<ProductSetup['quote'], Map<string, Form>>>();

  constructor(now: () => Date, failed: RuleFailed) {
    this.#now = now;
    this.#failed = failed;
  }

  /** Synchronous from filling to result: no two payloads are in the same form at once. */
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

  /** The values of a field as the payload's other values leave them; undefined for a field the form does not show. */
  rangeOf(field: string, payload: IllustrationPayload, under: Examination): FieldRange | undefined {
    this.#asOf = asOfDay(payload.asOf, this.#now());
    const form = this.#formFor(under);
    form.setValues(payload.values);
    const state = form.getField(field);
    return state.hidden ? undefined : fieldRange(state);
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
      // Issues are codes; texts are made elsewhere.
      locale: 'en',
      now: () => this.#asOf ?? this.#now(),
      setup: formSetup(under.setup, under.document.form),
      user: { permissions, overrides },
      // The reason may quote entries, so it is dropped.
      onRuleFailure: ({ rule }) => this.#failed(rule, under.document),
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

/** Undefined for none, and for a future day. */
function asOfDay(day: string | undefined, now: Date): Date | undefined {
  if (day === undefined || day >= isoDay(now)) return undefined;
  const date = noonOf(day);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
