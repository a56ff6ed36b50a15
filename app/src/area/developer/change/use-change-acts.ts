import type { BodyOf, ChangeDetail, ChangeLine, MoveChangeRequest } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useServices } from '../../../session/services-context.tsx';

/** An alert replaces the one before. */
export const CHANGE_ALERT = 'developer';

/** The acts on changes. Each reports its result, resolves to true when done, and never rejects. */
export interface ChangeActs {
  readonly send: (request: BodyOf<'POST /api/changes'>) => Promise<boolean>;
  readonly bypass: (request: BodyOf<'POST /api/changes/bypass'>) => Promise<boolean>;
  readonly move: (change: ChangeLine, move: Omit<MoveChangeRequest, 'revision'>) => Promise<boolean>;
  readonly comment: (change: ChangeDetail, place: string, text: string) => Promise<boolean>;
  readonly settle: (change: ChangeDetail, comment: string, isResolved: boolean) => Promise<boolean>;
}

export function useChangeActs(): ChangeActs {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  /** @param work gives the text that says it is done; undefined where that is seen anyway */
  const attempt = async (work: () => Promise<string | undefined>): Promise<boolean> => {
    try {
      const said = await work();
      if (said !== undefined) alerts.raise({ id: CHANGE_ALERT, alertType: 'Success', msg: said, duration: 15_000 });
      return true;
    } catch (error) {
      alerts.raise({ id: CHANGE_ALERT, alertType: 'Error', msg: describeFailure(error, text), duration: 60_000 });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ['changes'] }, { cancelRefetch: false });
    }
  };
  const saidOf = ({ title, state }: ChangeLine): string => text(`tEdit-Developer-change-did-${state}`, { title });
  return {
    send: (request) => attempt(async () => saidOf(await call(client, 'POST /api/changes', { body: request }))),
    bypass: (request) => attempt(async () => saidOf(await call(client, 'POST /api/changes/bypass', { body: request }))),
    move: ({ id, revision }, move) =>
      attempt(async () =>
        saidOf(await call(client, 'POST /api/changes/:id/move', { params: { id }, body: { ...move, revision } })),
      ),
    comment: ({ id }, place, words) =>
      attempt(async () => {
        await call(client, 'POST /api/changes/:id/comments', { params: { id }, body: { place, text: words } });
        return undefined;
      }),
    settle: ({ id }, comment, isResolved) =>
      attempt(async () => {
        await call(client, 'POST /api/changes/:id/comments/:comment', {
          params: { id, comment },
          body: { isResolved },
        });
        return undefined;
      }),
  };
}
