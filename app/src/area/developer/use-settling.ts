import type { PublishAnswer } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { knownReason } from '../../data/describe-failure.ts';
import { useServices } from '../../session/services-context.tsx';

/** Somebody else's changes came into the draft just now: its author looks at them before it is published. */
export class DraftJoined extends Error {}

export const SAVED = { done: 'msg-ControlSaved', failed: 'msg-ControlSaveFailed' };
export const DELETED = { done: 'msg-ControlDeleted', failed: 'msg-ControlDeleteFailed' };

type Work = (client: ReturnType<typeof useServices>['client']) => Promise<PublishAnswer>;

/** Does something to the published form, says how it went, and fetches the form anew either way. */
export function useSettling(form: string): (texts: typeof SAVED, work: Work) => Promise<boolean> {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  return async ({ done, failed }, work) => {
    try {
      const { version, reach } = await work(client);
      const { screens, products, forms } = reach;
      const reached = text('tEdit-Developer-reach', { version, screens, products, others: forms.length });
      alerts.raise({ id: 'developer', alertType: 'Success', msg: `${text(done)}. ${reached}`, duration: 15_000 });
      return true;
    } catch (error) {
      const message =
        error instanceof DraftJoined ? text('tEdit-Developer-draftJoined') : (knownReason(error, text) ?? text(failed));
      alerts.raise({ id: 'developer', alertType: 'Error', msg: message, duration: 60_000 });
      return false;
    } finally {
      // The live event of this very change may have started these already.
      const options = { cancelRefetch: false };
      await Promise.all(
        [['form', form], ['setup'], ['form-versions', form], ['dashboard']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }, options),
        ),
      );
    }
  };
}
