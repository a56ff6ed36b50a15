import { useText } from '@lifeform/renderer';
import { describeFailure } from '../../data/describe-failure.ts';
import { useServices } from '../../session/services-context.tsx';

/** Alert id of the administration. */
const ALERT = 'admin';

/** Runs some work and raises an alert with its message, or with the reason it failed. Never rejects. */
export function useAttempt(): (work: () => Promise<string | undefined>) => Promise<boolean> {
  const text = useText();
  const { alerts } = useServices();
  return async (work) => {
    try {
      const message = await work();
      if (message !== undefined) alerts.raise({ id: ALERT, alertType: 'Success', msg: message });
      return true;
    } catch (error) {
      alerts.raise({ id: ALERT, alertType: 'Error', msg: describeFailure(error, text) });
      return false;
    }
  };
}
