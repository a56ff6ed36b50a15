import { keptFileID } from '@lifeform/metadata';
import { KEPT_FILE_TYPES } from '@lifeform/metadata/contract';
import { type FileKeeper, saveFile, useText } from '@lifeform/renderer';
import { useMemo } from 'react';
import { getKeptFile, keepFile } from '../data/kept-files.ts';
import { useServices } from '../session/services-context.tsx';
import { describeFailure } from '../shell/describe-failure.ts';

/** Keeps the files of an illustration on the server. */
export function useIllustrationFiles(): FileKeeper {
  const text = useText();
  const { client, alerts } = useServices();
  return useMemo(
    () => ({
      accept: Object.keys(KEPT_FILE_TYPES)
        .map((ending) => `.${ending}`)
        .join(','),
      keep: (file) =>
        keepFile(client, file).catch((error: unknown) => ({
          problem: text('tEdit-Shell-pair', { name: file.name, value: describeFailure(error, text) }),
        })),
      save: async (code) => {
        try {
          saveFile(await getKeptFile(client, keptFileID(code) ?? ''));
        } catch (error) {
          alerts.raise({ id: 'keptFile', alertType: 'Error', msg: describeFailure(error, text) });
        }
      },
    }),
    [client, alerts, text],
  );
}
