import type { Form } from '@lifeform/engine';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { toPayload } from '../quote-form/to-payload.ts';
import { createPremiumController } from './premium-controller.ts';
import type { PremiumState } from './premium-state.ts';

/**
 * The premium of a form, and how to request it again.
 * @param isSettled false while the product's setup is loading: the form would be priced under another's
 */
export function usePremium(
  form: Form,
  isSettled: boolean,
): { readonly premium: PremiumState; readonly retry: () => void } {
  const client = useClient();
  const controller = useMemo(
    () =>
      createPremiumController({
        form,
        subject: () => toPayload(form).prodID,
        price: (_, signal) => call(client, 'POST /api/GetFirstYearPremium', { body: toPayload(form), signal }),
        now: () => new Date(),
      }),
    [form, client],
  );
  useEffect(() => (isSettled ? controller.start() : undefined), [controller, isSettled]);
  const premium = useSyncExternalStore(controller.subscribe, controller.getState);
  return { premium, retry: controller.retry };
}
