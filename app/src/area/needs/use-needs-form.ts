import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { useLanguage } from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { commitTyping } from '../../form/commit-typing.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import { useTrackedForm } from '../../session/tracking.tsx';

/** Most characters of a rule's id in the log. */
const LONGEST_SOURCE = 60;

/** The form of an analysis with earlier entries. @param epoch a new number starts a new form */
export function useNeedsForm(document: FormDocument, epoch: number): Form {
  const { drafts, logFailure } = useServices();
  const { username, permissions, overrides } = useUser();
  const language = useLanguage();
  const tracked = useTrackedForm(document);
  const make = (): Form =>
    createForm(document, {
      locale: language,
      now: () => new Date(),
      user: { permissions, overrides },
      values: drafts.read(username, document.form)?.values ?? {},
      ...tracked,
      onRuleFailure: ({ rule, reason }) => logFailure(`rule.${rule}`.slice(0, LONGEST_SOURCE), new Error(reason)),
    });
  const [made, setMade] = useState(() => ({ epoch, form: make() }));
  if (made.epoch === epoch) return made.form;
  const next = { epoch, form: make() };
  setMade(next);
  return next.form;
}

/** Keeps entries while another page is open, but not the results of rules. */
export function useNeedsDraft(form: Form): void {
  const { drafts } = useServices();
  const { username } = useUser();
  useEffect(() => {
    const name = form.document.form;
    const stopListening = form.subscribe(() => {
      drafts.keep(username, form, { ...drafts.read(username, name), isChanged: false });
    });
    return () => {
      commitTyping(form);
      stopListening();
    };
  }, [form, drafts, username]);
}
