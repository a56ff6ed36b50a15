import { recordKey } from '@lifeform/metadata';
import type { FormRecord } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import type { RouteState } from '../../../route/decide-route.ts';
import { useServices } from '../../../session/services-context.tsx';
import { useEntryKey } from '../../../shell/use-entry-key.ts';
import type { KeptForm } from '../kept-form.ts';
import { NEW_RECORD, pathOf, usePlace } from '../use-place.ts';
import type { RecordCalls } from './use-record-actor.ts';

/** Alerts of one record take one another's place. */
export const RECORD_ALERT = 'record';

/** What an open record does through the server, and tells. A new one has an address of its own from its first save on. */
export function useRecordCalls({ entry, document }: KeptForm, id: string): RecordCalls {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const named = useNaming(entry.address, id);
  const { form } = entry;
  const params = { form, id };
  const listed = (record: FormRecord): FormRecord => {
    void queries.invalidateQueries({ queryKey: ['records', form] });
    void queries.invalidateQueries({ queryKey: ['recordHistory', form, id] });
    named();
    return record;
  };
  return {
    save: async ({ revision, ...entered }) => {
      const body = { id, ...entered, ...(revision === 0 ? {} : { revision }) };
      return listed(await call(client, 'POST /api/records/:form', { params: { form }, body }));
    },
    move: async (body) => listed(await call(client, 'POST /api/records/:form/:id/move', { params, body })),
    load: () => call(client, 'GET /api/records/:form/:id', { params }),
    done: (asked, { number, state }) => {
      const stands = text(recordKey(document.form, `state-${state}`));
      const msg =
        asked === 'save'
          ? text('tEdit-Records-saved', { number })
          : text('tEdit-Records-moved', { number, state: stands });
      alerts.raise({ id: RECORD_ALERT, alertType: 'Success', msg });
    },
    refused: (error) => alerts.raise({ id: RECORD_ALERT, alertType: 'Error', msg: describeFailure(error, text) }),
  };
}

/** Puts the record's own address in the place of that of a new one; the page stays as it is, and who left it is left. */
function useNaming(address: string, id: string): () => void {
  const navigate = useNavigate();
  const state = useLocation().state as RouteState | null; // what this application put there
  const openedAs = useEntryKey();
  const { record } = usePlace();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => {
    if (isOpen.current && record === NEW_RECORD)
      void navigate(pathOf(address, id), { replace: true, state: { ...state, openedAs } });
  };
}
