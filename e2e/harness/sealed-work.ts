import type { Eapplication, EapplicationDetail } from '@lifeform/metadata/contract';
import { expect } from 'vitest';
import { ANSWERS } from '../../api/test/eapplication-answers.ts';
import { type Asking, quoteOf } from './asking.ts';

/** An application that was submitted on a server, and the draft of another. */
export interface SealedWork {
  readonly confirmationNumber: string;
  /** Reads both on a server, and compares them with what was entered. */
  opens(ask: Asking): Promise<void>;
}

async function answered<T>(response: Response): Promise<T> {
  const answer: unknown = await response.json();
  expect([response.status, answer]).toEqual([200, expect.anything()]);
  return answer as T; // of the endpoint's own type, which the server checks
}

const contentOf = ({ state, confirmationNumber, answers, values, declarations }: EapplicationDetail) => ({
  ...{ state, confirmationNumber, answers, values, declarations },
});

/** Enters an application whose contents the server keeps encrypted, submits it, and leaves another as a draft. */
export async function sealedWork(ask: Asking): Promise<SealedWork> {
  const start = async () => {
    const { id: illustrationID } = await answered<{ id: string }>(
      await ask('/api/illustrations', { payload: quoteOf(5) }),
    );
    return answered<EapplicationDetail>(await ask('/api/eapplications', { illustrationID }));
  };
  const send = async <T>(path: string, { revision, values }: EapplicationDetail) =>
    answered<T>(await ask(path, { revision, values: { ...values, ...ANSWERS } }));
  const [first, second] = [await start(), await start()];
  await send<Eapplication>(`/api/eapplications/${first.id}/submit`, first);
  await send<Eapplication>(`/api/eapplications/${second.id}`, second);
  const read = async (asking: Asking) =>
    Promise.all(
      [first, second].map(async ({ id }) =>
        contentOf(await answered<EapplicationDetail>(await asking(`/api/eapplications/${id}`))),
      ),
    );
  const entered = await read(ask);
  const confirmationNumber = entered[0]?.confirmationNumber ?? '';
  expect([confirmationNumber, entered[1]?.values]).toEqual([
    expect.stringMatching(/^APP-/),
    expect.objectContaining(ANSWERS),
  ]);
  return { confirmationNumber, opens: async (asking) => expect(await read(asking)).toEqual(entered) };
}
