import { createForm, type FieldState, type Form, listIssues } from '@lifeform/engine';
import { type FormDocument, valuesFromPreferences } from '@lifeform/metadata';
import { formSetup, type ProductSetup } from '@lifeform/metadata/insurance';
import { useLanguage } from '@lifeform/renderer';
import { useEffect, useRef, useState } from 'react';
import { commitTyping } from '../../../form/commit-typing.ts';
import { ILLUSTRATION_FORM, PRODUCT_FIELD } from '../../../form/illustration-form.ts';
import { useSending } from '../../../form/use-sending.ts';
import type { Draft } from '../../../session/draft-store.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { useTrackedForm } from '../../../session/tracking.tsx';
import { dayOf, priceUnder, termsOf } from './to-payload.ts';
import type { SaveState } from './use-save.ts';

/** Most characters of a rule's id in the log. */
const LONGEST_SOURCE = 60;

/**
 * A form on the person's draft, or a blank one with their saved preferences. A saved illustration counts as seen, so
 * that what today's limits refuse shows at once; its figures stay as saved.
 */
export function useQuoteForm(document: FormDocument, setup: ProductSetup): Form {
  const { drafts, logFailure } = useServices();
  const user = useUser();
  const language = useLanguage();
  const tracked = useTrackedForm(document);
  const [form] = useState(() => {
    const draft = drafts.read(user.username, ILLUSTRATION_FORM);
    const isSaved = draft?.saved !== undefined;
    // The form asks for its day while it is created.
    const at: { form?: Form } = {};
    const made: Form = createForm(document, {
      locale: language,
      now: () => dayOf(at.form),
      setup: formSetup(setup, document.form),
      user: { permissions: user.permissions, overrides: user.overrides },
      values: { ...valuesFromPreferences(document.items, user.formData), ...(isSaved ? {} : draft?.values) },
      ...tracked,
      onRuleFailure: ({ rule, reason }) => logFailure(`rule.${rule}`.slice(0, LONGEST_SOURCE), new Error(reason)),
    });
    at.form = made;
    if (isSaved) {
      made.setValues(draft.values);
      if (!draft.isChanged) priceUnder(made, termsOf(draft.saved));
    }
    return made;
  });
  return form;
}

/** Writes each commit to the draft, text being typed when the page is left, and files that arrive after it was. */
export function useDraftMirror(form: Form, { saved, kind }: SaveState): void {
  const { drafts } = useServices();
  const { username } = useUser();
  const isSaved = kind === 'saved';
  const mirrored = useRef<Draft>(undefined);
  const isOwn = (): boolean => drafts.read(username, ILLUSTRATION_FORM) === mirrored.current;
  useSending(form, {
    name: ILLUSTRATION_FORM,
    isWanted: isOwn,
    keep: async (isOpen) => {
      if (isOpen || !isOwn()) return;
      const errorCount = listIssues(form).length;
      drafts.keep(username, form, { errorCount, isChanged: true, ...(saved ? { saved } : {}) });
    },
  });
  useEffect(() => {
    const wasChanged = drafts.read(username, ILLUSTRATION_FORM)?.isChanged === true;
    const keep = (): void => {
      const isChanged = !isSaved && (saved !== undefined || wasChanged || isTouched(form));
      const errorCount = listIssues(form).length;
      drafts.keep(username, form, { errorCount, isChanged, ...(saved ? { saved } : {}) });
      mirrored.current = drafts.read(username, ILLUSTRATION_FORM);
    };
    const commit = (): void => commitTyping(form);
    keep();
    const stopListening = form.subscribe(keep);
    window.addEventListener('pagehide', commit);
    return () => {
      commit();
      stopListening();
      window.removeEventListener('pagehide', commit);
    };
  }, [form, drafts, username, saved, isSaved]);
}

/** Whether anything was entered that a new form would not contain anyway. */
function isTouched(form: Form): boolean {
  const isEntered = ({ isDirty, isDefault }: FieldState): boolean => isDirty && !isDefault;
  const { items, layout } = form.document;
  const groups = layout.flatMap(({ id, repeat }) => (repeat === undefined ? [] : [id]));
  return [...items.map(({ name }) => name), ...groups].some((name) => isEntered(form.getField(name)));
}

/** Reports the form's product whenever it changes. */
export function useProduct(form: Form, onProduct: (prodID: string) => void): void {
  useEffect(() => {
    const tell = (): void => onProduct(String(form.getField(PRODUCT_FIELD).value ?? ''));
    return form.subscribeField(PRODUCT_FIELD, tell);
  }, [form, onProduct]);
}
