import type { Form } from '@lifeform/engine';
import { saveFile, useLanguage, useText } from '@lifeform/renderer';
import { requestOf } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { getFile } from '../../data/get-file.ts';
import { useServices } from '../../session/services-context.tsx';
import { readCardChoice } from './basis-form.ts';

/** Downloads what the chosen basis charges for the chosen product; a failure becomes an alert. */
export function useCardDownload(form: Form): () => Promise<void> {
  const text = useText();
  const language = useLanguage();
  const { client, alerts } = useServices();
  return async () => {
    try {
      const params = readCardChoice(form);
      const request = requestOf('GET /api/bases/:version/cards/:prodID', { params, query: { language } });
      saveFile(await getFile(client, request));
    } catch (error) {
      alerts.raise({ id: 'basis', alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
}
