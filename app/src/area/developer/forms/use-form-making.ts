import type { CreateFormRequest, FormListing, RenameFormRequest } from '@lifeform/metadata/contract';
import { useLanguage, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../data/api-error.ts';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { FORMS } from '../../../form/use-forms.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { heldName } from '../use-form-editor.ts';

/** A form that is not deleted, and the places that use it. */
export interface InUse {
  readonly listing: FormListing;
  readonly uses: ApiError['issues'];
}

/** The acts on whole forms. Each reports its result, resolves to true when done, and never rejects. */
export interface FormMaking {
  readonly create: (request: CreateFormRequest) => Promise<boolean>;
  readonly rename: (listing: FormListing, name: Omit<RenameFormRequest, 'baseVersion'>) => Promise<boolean>;
  readonly archive: (listing: FormListing, isArchived: boolean) => Promise<boolean>;
  readonly remove: (listing: FormListing) => Promise<boolean>;
  readonly inUse: InUse | undefined;
  readonly forgetUse: () => void;
}

export function useFormMaking(): FormMaking {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { client, held } = useServices();
  const { username } = useUser();
  const attempt = useSaying();
  const [inUse, setInUse] = useState<InUse>();
  const say = (code: string, { title }: FormListing): string =>
    text(`tEdit-Developer-forms-${code}`, { name: title[language] });
  return {
    create: (request) =>
      attempt(async () => {
        const { form, address, leftOut } = await call(client, 'POST /api/forms', { body: request });
        navigate({ pathname: '/developer', search: new URLSearchParams({ form }).toString() });
        const left = leftOut.join(', ');
        const code = request.kind ? `made-${request.kind}` : left === '' ? 'made' : 'madeWithout';
        return text(`tEdit-Developer-forms-${code}`, {
          ...{ name: request.title[language], address: `/forms/${address}`, left },
        });
      }),
    rename: (listing, name) =>
      attempt(async () => {
        const { form, version: baseVersion } = listing;
        await call(client, 'POST /api/forms/:form/rename', { params: { form }, body: { ...name, baseVersion } });
        return say('renamed', { ...listing, title: name.title });
      }),
    archive: (listing, isArchived) =>
      attempt(async () => {
        const { form, version: baseVersion } = listing;
        await call(client, 'POST /api/forms/:form/archive', { params: { form }, body: { isArchived, baseVersion } });
        return say(isArchived ? 'archived' : 'restored', listing);
      }),
    remove: (listing) =>
      attempt(async () => {
        try {
          await call(client, 'DELETE /api/forms/:form', { params: { form: listing.form } });
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'formInUse') throw error;
          setInUse({ listing, uses: error.issues });
          return undefined;
        }
        held.hold(username, heldName(listing.form), undefined);
        return say('deleted', listing);
      }),
    inUse,
    forgetUse: () => setInUse(undefined),
  };
}

/** Runs an act, reports its result, and refetches the lists of forms. */
function useSaying(): (work: () => Promise<string | undefined>) => Promise<boolean> {
  const text = useText();
  const queries = useQueryClient();
  const { alerts } = useServices();
  return async (work) => {
    try {
      const message = await work();
      if (message !== undefined)
        alerts.raise({ id: 'developer', alertType: 'Success', msg: message, duration: 15_000 });
      return true;
    } catch (error) {
      alerts.raise({ id: 'developer', alertType: 'Error', msg: describeFailure(error, text), duration: 60_000 });
      return false;
    } finally {
      await Promise.all([FORMS, ['formMenu']].map((queryKey) => queries.invalidateQueries({ queryKey })));
    }
  };
}
