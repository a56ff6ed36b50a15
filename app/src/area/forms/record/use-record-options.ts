import type { OptionsAnswer } from '@lifeform/metadata/contract';
import { type OptionSource, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isAborted } from '../../../data/api-error.ts';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useClient } from '../../../session/services-context.tsx';

/** Asks the server for options of a form's choices: the same question once for as long as its answer is good. */
export function useRecordOptions(form: string): OptionSource {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  return useMemo(() => {
    const asked: OptionSource['ask'] = async (field, question, signal) => {
      try {
        return await queries.fetchQuery<OptionsAnswer>({
          queryKey: ['options', form, field, question],
          queryFn: () =>
            call(client, 'POST /api/options/:form/:field', { params: { form, field }, body: question, signal }),
          staleTime: ({ state }) => (state.data?.seconds ?? 0) * 1000,
          retry: false,
        });
      } catch (error) {
        // Another field asked the same and gave it up.
        if (isAborted(error) && !signal.aborted) return asked(field, question, signal);
        return signal.aborted ? undefined : { problem: describeFailure(error, text) };
      }
    };
    return { ask: asked };
  }, [form, client, queries, text]);
}
