import type { Form } from '@lifeform/engine';
import type { NeedsPayload } from '@lifeform/metadata/contract';
import type { NeedsForm } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { newID } from '../../data/new-id.ts';
import { useServices, useUser } from '../../session/services-context.tsx';

/** The entries of an analysis; the server calculates the rest. */
export function payloadOf(form: Form, kind: NeedsForm): NeedsPayload {
  return { form: kind, formVersion: form.document.version, values: form.getEntries() };
}

/** Saves an analysis; a second save replaces the first. Reports the result; nothing rejects. */
export function useNeedsSave(form: Form, kind: NeedsForm): { readonly run: () => Promise<void> } {
  const text = useText();
  const queries = useQueryClient();
  const { client, drafts, alerts } = useServices();
  const { username } = useUser();
  const [ownID] = useState(newID);
  const run = async (): Promise<void> => {
    const draft = drafts.read(username, kind);
    const target = draft?.record ?? { id: ownID };
    try {
      const { id, revision } = await call(client, 'POST /api/needsAnalyses', {
        body: { ...payloadOf(form, kind), ...target },
      });
      drafts.keep(username, form, { isChanged: false, record: { id, revision } });
      await queries.invalidateQueries({ queryKey: ['needsAnalyses'] });
      alerts.raise({ id: 'needs', alertType: 'Success', msg: text('tEdit-Needs-saved') });
    } catch (error) {
      alerts.raise({ id: 'needs', alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
  return { run };
}
