import type { Form } from '@lifeform/engine';
import { useText } from '@lifeform/renderer';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { newID } from '../../../data/new-id.ts';
import { useServices } from '../../../session/services-context.tsx';
import type { PremiumState } from '../premium/premium-state.ts';
import { toReference } from '../quote-form/saved-reference.ts';
import { toPayload } from '../quote-form/to-payload.ts';
import type { Save } from '../quote-form/use-save.ts';

/** Saves a priced illustration and opens an e-application based on it. Never rejects. */
export function useStartEapplication(form: Form, save: Save, premium: PremiumState): () => Promise<void> {
  const text = useText();
  const navigate = useNavigate();
  const { client, alerts } = useServices();
  // A retry after a lost answer starts no second application.
  const id = useRef(newID());
  const tell = (message: string): void => alerts.raise({ id: 'eapplication', alertType: 'Error', msg: message });
  return async () => {
    if (premium.kind !== 'priced') return tell(text('tEdit-Illustration-startNotPriced'));
    try {
      const illustration = await call(client, 'POST /api/illustrations', {
        body: { payload: toPayload(form), ...save.target() },
      });
      save.adopt(toReference(illustration));
      const application = await call(client, 'POST /api/eapplications', {
        body: { illustrationID: illustration.id, id: id.current },
      });
      void navigate(`/eapplication?application=${application.id}`, { state: { from: 'illustration' } });
    } catch (error) {
      tell(describeFailure(error, text));
    }
  };
}
