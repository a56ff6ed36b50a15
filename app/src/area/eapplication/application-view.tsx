import type { FormDocument } from '@lifeform/metadata';
import type { EapplicationDetail } from '@lifeform/metadata/contract';
import { EAPPLICATION_FORM, type ProductSetup } from '@lifeform/metadata/insurance';
import { TextProvider, useLanguage } from '@lifeform/renderer';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { useFormDocument } from '../../form/use-form-document.ts';
import { useFormDocumentOf } from '../../form/use-form-document-of.ts';
import { useSetup } from '../../form/use-setup.ts';
import { useClient, useServices, useUser } from '../../session/services-context.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { ClosedView } from './closed-view.tsx';
import { DraftView } from './draft-view.tsx';
import { heldDraftName } from './use-autosave.ts';

interface ApplicationViewProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One application: an editable draft, or a submitted one. */
export function ApplicationView({ id, onClose }: ApplicationViewProps) {
  const client = useClient();
  const queries = useQueryClient();
  const key = ['eapplication', id];
  const application = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(client, 'GET /api/eapplications/:id', { params: { id }, signal }),
    // Every visit loads the server's state; no client data is cached here.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useAnswersInLanguage(application);
  const take = (next: EapplicationDetail): void => {
    queries.setQueryData(key, next);
    void queries.invalidateQueries({ queryKey: ['eapplications'] });
  };
  useForgetting(application.data);
  return (
    <Loaded of={[application]} shape="form">
      {(detail) =>
        detail.state === 'draft' && detail.isOwn ? (
          <Draft
            key={detail.revision}
            application={detail}
            onChange={take}
            onOpenAgain={() => void application.refetch()}
            onClose={onClose}
          />
        ) : (
          <ClosedView application={detail} onChange={take} onClose={onClose} />
        )
      }
    </Loaded>
  );
}

/** Drops held entries of an application that is no longer a draft. */
function useForgetting(application: EapplicationDetail | undefined): void {
  const { held } = useServices();
  const { username } = useUser();
  const closed = application === undefined || application.state === 'draft' ? undefined : application.id;
  useEffect(() => {
    if (closed !== undefined) held.hold(username, heldDraftName(closed), undefined);
  }, [held, username, closed]);
}

/** Answers are texts, so a change of language fetches them again. A draft is in the browser and stays. */
function useAnswersInLanguage({ data, refetch }: UseQueryResult<EapplicationDetail>): void {
  const { inputLanguage } = useUser();
  const fetched = useRef(inputLanguage);
  const isClosed = data !== undefined && data.state !== 'draft';
  useEffect(() => {
    if (isClosed && fetched.current !== inputLanguage) void refetch();
    fetched.current = inputLanguage;
  }, [isClosed, inputLanguage, refetch]);
}

interface DraftProps {
  readonly application: EapplicationDetail;
  readonly onChange: (next: EapplicationDetail) => void;
  readonly onOpenAgain: () => void;
  readonly onClose: () => void;
}

function Draft(props: DraftProps) {
  const document = useFormDocument(EAPPLICATION_FORM);
  const setup = useSetup(props.application.prodID);
  return (
    <Loaded of={[document, setup]} shape="form">
      {(loaded, product) => <Judged {...props} document={loaded} setup={product} />}
    </Loaded>
  );
}

/** In the form it was saved under, where a publication left it as it was. */
function Judged(props: FramedProps) {
  const { document: current, application } = props;
  const [published] = useState(current);
  const isKept = application.formVersion < published.version;
  const document = useFormDocumentOf(published, isKept ? application.formVersion : published.version);
  return (
    <Loaded of={[document]} shape="form">
      {(judged) => <Framed {...props} document={isKept ? judged : current} />}
    </Loaded>
  );
}

interface FramedProps extends DraftProps {
  readonly document: FormDocument;
  readonly setup: ProductSetup;
}

/** The form for this application: with the texts of the settings, and what rules read of settings and quote. */
function Framed({ document, setup, ...props }: FramedProps) {
  const language = useLanguage();
  const { texts, settings } = props.application;
  const framed = useMemo(() => ({ ...document, messages: { ...document.messages, ...texts } }), [document, texts]);
  const product = useMemo(() => {
    // The only text among the settings follows the reader's language.
    const productName = setup.name[language];
    return { ...setup, settings: { ...setup.settings, ...settings, productName } };
  }, [setup, settings, language]);
  return (
    <TextProvider language={language} messages={framed.messages}>
      <DraftView {...props} document={framed} setup={product} />
    </TextProvider>
  );
}
