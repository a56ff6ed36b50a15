import { buildRecordTree, type RecordNode } from '@lifeform/engine';
import type { FormDocument, Language } from '@lifeform/metadata';
import { POLICY_SECTIONS, type PolicyAnswer } from '@lifeform/metadata/contract';
import { policyRecord } from '@lifeform/metadata/insurance';
import { type Text, useLanguage, useText } from '@lifeform/renderer';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor } from 'xstate';
import { ApiError } from '../../data/api-error.ts';
import { call } from '../../data/call.ts';
import { perSession } from '../../session/per-session.ts';
import { setPolicyOnScreen } from '../../session/policy-on-screen.ts';
import type { Services } from '../../session/services.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import { createInforceMachine, type InforceActor, type InforceContext } from './machine/inforce-machine.ts';

/** Alert id of an added term rider; removed with the riders. */
export const RIDER_ALERT = 'termRider';

/** Message key of a proposed rider's name. */
const RIDER_NAME = 'tEdit-Inforce-proposedRider';

/** The parts of a displayed policy: header, premium panel and sections. */
export interface PolicyTrees {
  readonly header: readonly RecordNode[];
  readonly premium: readonly RecordNode[];
  readonly sections: readonly RecordNode[];
}

/** What the machine reads from the current screen, which keeps it up to date. */
interface Surroundings {
  document: FormDocument;
  language: Language;
  text: Text;
  username: string;
}

interface Inforce {
  readonly actor: InforceActor<PolicyTrees>;
  readonly around: Surroundings;
}

const inforceOf = perSession((queries: QueryClient, { client, alerts }: Services, start: Surroundings): Inforce => {
  const around = { ...start };
  const machine = createInforceMachine<PolicyTrees>({
    load: (policyNumber, signal) => {
      return call(client, 'POST /api/getpolicy', {
        body: { policyNumber, user: { username: around.username } },
        signal,
      });
    },
    build: (answer) => buildTrees(answer, around),
    status: (error) => (error instanceof ApiError ? error.status : undefined),
    riderName: () => around.document.messages[RIDER_NAME] ?? { en: '', fr: '' },
    raise: ({ key, text }, number) =>
      alerts.raise({ id: 'inforce', alertType: 'Error', msg: text ?? around.text(key, { number }) }),
  });
  const actor = createActor(machine);
  actor.subscribe((snapshot) => {
    const isLoaded = snapshot.matches({ policy: 'loaded' });
    if (snapshot.context.riders.length === 0) alerts.remove(RIDER_ALERT);
    setPolicyOnScreen(queries, isLoaded ? () => actor.send({ type: 'rebuild' }) : undefined);
  });
  return { actor: actor.start(), around };
});

function buildTrees(answer: PolicyAnswer, { document, language }: Surroundings): PolicyTrees {
  const record = policyRecord(answer);
  const treeOf = (root: string) => buildRecordTree(document, record, { root, locale: language, now: () => new Date() });
  return { header: treeOf('pagHeader'), premium: treeOf('pagPremium'), sections: treeOf(POLICY_SECTIONS) };
}

export interface InforceView extends InforceContext<PolicyTrees> {
  readonly actor: InforceActor<PolicyTrees>;
  readonly state: 'removed' | 'loaded' | 'error';
  readonly isLoading: boolean;
}

/** The policy on the screen, shared by the area's screens for the signed-in session. */
export function useInforce(document: FormDocument): InforceView {
  const queries = useQueryClient();
  const services = useServices();
  const { username } = useUser();
  const language = useLanguage();
  const text = useText();
  const { actor, around } = inforceOf(queries, services, { document, language, text, username });
  useEffect(() => {
    const isOther = around.language !== language || around.document !== document;
    Object.assign(around, { document, language, text, username });
    if (isOther) actor.send({ type: 'rebuild' });
  }, [actor, around, document, language, text, username]);
  const snapshot = useSelector(actor, (state) => state);
  return {
    ...snapshot.context,
    actor,
    state: snapshot.value.policy,
    isLoading: snapshot.matches({ request: 'loading' }),
  };
}
