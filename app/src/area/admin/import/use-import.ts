import type { ImportCounts, ImportProgress } from '@lifeform/metadata/contract';
import { ALERT_DURATIONS } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { importUsers, WAITS } from '../../../data/import-users.ts';
import { useServices } from '../../../session/services-context.tsx';
import type { Problems } from '../../../shell/list/problem-list.tsx';
import { USERS } from '../use-user-list.ts';

export type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: ImportProgress | undefined }
  | { readonly kind: 'previewed'; readonly counts: ImportCounts }
  | { readonly kind: 'refused'; readonly problems: Problems; readonly failure: string | undefined }
  | { readonly kind: 'imported'; readonly counts: ImportCounts };

interface Import {
  readonly state: ImportState;
  readonly run: (file: File, isFull: boolean, isPreview: boolean) => Promise<void>;
  /** Another file or kind was chosen, so earlier findings no longer apply. */
  readonly reset: () => void;
}

/** Previews and imports a file of people. The result is also raised as an alert. */
export function useImport(): Import {
  const text = useText();
  const { client, alerts } = useServices();
  const queries = useQueryClient();
  const [state, setState] = useState<ImportState>({ kind: 'idle' });

  async function run(file: File, isFull: boolean, isPreview: boolean): Promise<void> {
    const follow = (progress: ImportProgress) => setState({ kind: 'running', progress });
    setState({ kind: 'running', progress: undefined });
    try {
      const { counts } = await importUsers(client, { file, isFull, isPreview }, follow);
      setState({ kind: isPreview ? 'previewed' : 'imported', counts });
      if (isPreview) return;
      alerts.raise({
        id: 'userImport',
        alertType: 'Success',
        msg: text('msg-UsersImported'),
        duration: ALERT_DURATIONS.userImport,
      });
      await queries.invalidateQueries({ queryKey: [USERS] });
    } catch (error) {
      const problems = error instanceof ApiError && error.code === 'usersImportError' ? error.issues : [];
      setState({ kind: 'refused', problems, failure: problems.length > 0 ? undefined : describeFailure(error, text) });
      // It is sent for review in a dialog of its own.
      if (error instanceof ApiError && error.code === WAITS) return;
      alerts.raise({
        id: 'userImport',
        alertType: 'Error',
        msg: text('msg-UsersImportError'),
        duration: ALERT_DURATIONS.userImport,
      });
    }
  }

  return { state, run, reset: () => setState({ kind: 'idle' }) };
}
