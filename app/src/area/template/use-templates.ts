import type { FormDocument } from '@lifeform/metadata';
import type { SaveTemplateRequest, Template, TemplateInputs } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { beginIllustration } from '../../form/begin-illustration.ts';
import { ILLUSTRATION_FORM, PRODUCT_FIELD } from '../../form/illustration-form.ts';
import { useClient, useServices, useUser } from '../../session/services-context.tsx';

const TEMPLATES = ['templates'];

export function useTemplates() {
  const client = useClient();
  return useQuery({ queryKey: TEMPLATES, queryFn: ({ signal }) => call(client, 'GET /api/templates', { signal }) });
}

/** The source of a new template: a named saved illustration, else the current one. */
export function useTemplateSource({ version: formVersion, items }: FormDocument) {
  const { client, drafts } = useServices();
  const { username } = useUser();
  const draft = drafts.read(username, ILLUSTRATION_FORM);
  const standard = items.find(({ name }) => name === PRODUCT_FIELD)?.defaultValue;
  const current: TemplateInputs | undefined = draft && {
    prodID: String(draft.values[PRODUCT_FIELD] ?? standard ?? ''),
    formVersion,
    values: draft.values,
  };
  return {
    current,
    saved: async (id: string): Promise<TemplateInputs> => {
      const {
        prodID,
        formVersion: version,
        values,
      } = (await call(client, 'GET /api/illustrations/:id', { params: { id } })).payload;
      return { prodID, formVersion: version, values };
    },
  };
}

/** Actions on templates. Failures become alerts; each returns whether it succeeded. */
export function useTemplateActions() {
  const text = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { client, drafts, alerts } = useServices();
  const { username } = useUser();
  const attempt = async (work: () => Promise<string | undefined>): Promise<boolean> => {
    try {
      const message = await work();
      if (message !== undefined) alerts.raise({ id: 'template', alertType: 'Success', msg: message });
      return true;
    } catch (error) {
      alerts.raise({ id: 'template', alertType: 'Error', msg: describeFailure(error, text) });
      return false;
    }
  };
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: TEMPLATES });
  return {
    hasUnsaved: (): boolean => drafts.read(username, ILLUSTRATION_FORM)?.isChanged === true,
    /** Starts a new illustration with its inputs, untouched like a blank one. */
    apply: ({ id }: Template) =>
      attempt(async () => {
        const { values } = await call(client, 'GET /api/templates/:id', { params: { id } });
        beginIllustration(drafts, username, { values, isChanged: false });
        void navigate('/illustration');
        return undefined;
      }),
    save: (request: () => Promise<SaveTemplateRequest>) =>
      attempt(async () => {
        const { name } = await call(client, 'POST /api/templates', { body: await request() });
        await refresh();
        return text('tEdit-Template-saved', { name });
      }),
    remove: ({ id }: Template) =>
      attempt(async () => {
        await call(client, 'DELETE /api/templates/:id', { params: { id } });
        await refresh();
        return undefined;
      }),
  };
}
