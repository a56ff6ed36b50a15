import type { Form } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { beginIllustration } from '../../form/begin-illustration.ts';
import { ILLUSTRATION_FORM } from '../../form/illustration-form.ts';
import { mayOpen } from '../../route/access.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import { fieldsIn } from './pages.ts';

/** The container whose fields have the names of the illustration's. */
const CARRIED = 'secCarry';

/** Carries the result to a new illustration. Asks first when the current one was never saved. */
export function useIllustrate(form: Form) {
  const navigate = useNavigate();
  const { drafts } = useServices();
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  const carry = (): void => {
    setAsking(false);
    beginIllustration(drafts, user.username, { values: carriedValues(form), isChanged: true });
    void navigate('/illustration');
  };
  return {
    isOffered: mayOpen(user, 'illustration'),
    isAsking,
    run: (): void => (drafts.read(user.username, ILLUSTRATION_FORM)?.isChanged ? setAsking(true) : carry()),
    confirm: carry,
    cancel: (): void => setAsking(false),
  };
}

function carriedValues(form: Form): FormValues {
  const values = fieldsIn(form, CARRIED).map((name) => [name, form.getField(name).value] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null && value !== ''));
}
