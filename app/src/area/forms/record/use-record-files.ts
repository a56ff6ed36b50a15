import { acceptText, FILE_ENDINGS, FILE_TYPES, fileEnding, keptFileID, keptFileName } from '@lifeform/metadata';
import { type FileStore, saveFile, useText } from '@lifeform/renderer';
import { useMemo } from 'react';
import { waitFor } from 'xstate';
import { requestOf } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { getFile } from '../../../data/get-file.ts';
import { upload } from '../../../data/upload.ts';
import { useServices } from '../../../session/services-context.tsx';
import type { OpenActor } from './use-record-actor.ts';
import { RECORD_ALERT } from './use-record-calls.ts';

/** Keeps the files of a record on the server. A record that was never saved is saved first: a file belongs to one. */
export function useRecordFiles(form: string, actor: OpenActor): FileStore {
  const text = useText();
  const { client, alerts } = useServices();
  return useMemo(() => {
    const fetched = (code: string): Promise<File> => {
      const { id } = actor.getSnapshot().context.record;
      const params = { form, id, file: keptFileID(code) ?? '' };
      return getFile(client, requestOf('GET /api/records/:form/:id/files/:file', { params }));
    };
    return {
      accept: acceptText(FILE_ENDINGS),
      keep: async (file, { field, signal }) => {
        try {
          const params = { form, id: await savedID(actor) };
          const fields = { field: itemOf(field) };
          return await upload(client, 'POST /api/records/:form/:id/files', fields, file, { params, signal });
        } catch (error) {
          return { problem: text('tEdit-Shell-pair', { name: file.name, value: describeFailure(error, text) }) };
        }
      },
      save: async (code) => {
        try {
          saveFile(await fetched(code));
        } catch (error) {
          alerts.raise({ id: RECORD_ALERT, alertType: 'Error', msg: describeFailure(error, text) });
        }
      },
      picture: async (code) => {
        const ending = fileEnding(keptFileName(code));
        const file = await fetched(code).catch(() => undefined);
        return file && ending && new Blob([file], { type: FILE_TYPES[ending] });
      },
    } satisfies FileStore;
  }, [form, actor, client, alerts, text]);
}

/** @throws what kept it from being saved */
async function savedID(actor: OpenActor): Promise<string> {
  const isSaved = () => actor.getSnapshot().context.record.revision > 0;
  if (!isSaved()) {
    actor.send({ type: 'save' });
    const { context } = await waitFor(actor, (snapshot) => isSaved() || snapshot.matches('failed'));
    if (!isSaved()) throw context.error;
  }
  return actor.getSnapshot().context.record.id;
}

/** A field in a row goes by the row's name and its item's. */
function itemOf(field: string): string {
  return field.split('.').at(-1) ?? field;
}
