import { acceptText, keptFileID } from '@lifeform/metadata';
import { KEPT_FILE_TYPES } from '@lifeform/metadata/contract';
import { type FileStore, saveFile, useText } from '@lifeform/renderer';
import { useMemo } from 'react';
import { requestOf } from '../data/call.ts';
import { describeFailure } from '../data/describe-failure.ts';
import { getFile } from '../data/get-file.ts';
import { upload } from '../data/upload.ts';
import { useServices } from '../session/services-context.tsx';

/** Keeps the files of an illustration on the server. */
export function useIllustrationFiles(): FileStore {
  const text = useText();
  const { client, alerts } = useServices();
  return useMemo(
    () => ({
      accept: acceptText(KEPT_FILE_TYPES),
      keep: (file, { signal }) =>
        upload(client, 'POST /api/files', {}, file, { signal }).catch((error: unknown) => ({
          problem: text('tEdit-Shell-pair', { name: file.name, value: describeFailure(error, text) }),
        })),
      save: async (code) => {
        try {
          saveFile(await getFile(client, requestOf('GET /api/files/:id', { params: { id: keptFileID(code) ?? '' } })));
        } catch (error) {
          alerts.raise({ id: 'keptFile', alertType: 'Error', msg: describeFailure(error, text) });
        }
      },
    }),
    [client, alerts, text],
  );
}
