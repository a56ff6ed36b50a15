import type { FormDocument } from '@lifeform/metadata';
import { type ProductSetup, SHARED_OWNERSHIP_FORM } from '@lifeform/metadata/insurance';
import { EmptyState, Screen, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../data/call.ts';
import { ILLUSTRATION_FORM, PRODUCT_FIELD } from '../../../form/illustration-form.ts';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useSetup } from '../../../form/use-setup.ts';
import { useClient, useServices, useUser } from '../../../session/services-context.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { toPayload } from '../quote-form/to-payload.ts';
import { useQuoteForm } from '../quote-form/use-quote-form.ts';
import { SavedConcepts } from './saved-concepts.tsx';
import { SharedForm } from './shared-form.tsx';

/** Shared ownership: the current illustration, shared between an owner of its protection and one of its cash value. */
export default function SharedOwnershipScreen() {
  return (
    <Texts of={SHARED_OWNERSHIP_FORM} shape="form">
      <SharedOwnership />
    </Texts>
  );
}

function SharedOwnership() {
  const text = useText();
  const { drafts } = useServices();
  const { username } = useUser();
  const [opened, setOpened] = useState(0);
  const prodID = drafts.read(username, ILLUSTRATION_FORM)?.values[PRODUCT_FIELD];
  return (
    <Screen>
      <PageTitle title={text('tEdit-Shell-route-illustration-sharedOwnership')} />
      {drafts.read(username, ILLUSTRATION_FORM) === undefined ? (
        <EmptyState
          message={text('tEdit-SharedOwnership-none')}
          action={<Link to="/illustration">{text('tEdit-SharedOwnership-toIllustration')}</Link>}
        />
      ) : (
        <OfDraft key={opened} prodID={typeof prodID === 'string' ? prodID : undefined} />
      )}
      <SavedConcepts onOpen={() => setOpened((count) => count + 1)} />
    </Screen>
  );
}

function OfDraft({ prodID }: { readonly prodID: string | undefined }) {
  const illustration = useFormDocument(ILLUSTRATION_FORM);
  const shared = useFormDocument(SHARED_OWNERSHIP_FORM);
  // A draft with the default product does not name it.
  const start = illustration.data?.items.find(({ name }) => name === PRODUCT_FIELD)?.defaultValue;
  const setup = useSetup(prodID ?? String(start ?? ''));
  return (
    <Loaded of={[illustration, shared, setup]} shape="form">
      {(quoted, document, product) => <Priced quoted={quoted} document={document} setup={product} />}
    </Loaded>
  );
}

interface PricedProps {
  readonly quoted: FormDocument;
  readonly document: FormDocument;
  readonly setup: ProductSetup;
}

/** The illustration from its screen's draft, and its premium before sharing. */
function Priced({ quoted, document, setup }: PricedProps) {
  const text = useText();
  const language = useLanguage();
  const client = useClient();
  const form = useQuoteForm(quoted, setup);
  const isWrong = form.getState().errors.length > 0;
  const payload = toPayload(form);
  const unshared = useQuery({
    queryKey: ['sharedOwnership', 'premium', JSON.stringify(payload)],
    queryFn: ({ signal }) =>
      call(client, 'POST /api/concepts/sharedOwnership', { body: { payload, values: {} }, signal }),
    enabled: !isWrong,
  });
  if (isWrong) {
    const way = <Link to="/illustration">{text('tEdit-SharedOwnership-toIllustration')}</Link>;
    return <EmptyState message={text('tEdit-SharedOwnership-wrong')} action={way} />;
  }
  return (
    <TextProvider language={language} messages={document.messages}>
      <Loaded of={[unshared]} shape="form">
        {({ premium }) => (
          <SharedForm key={`${document.version} ${language}`} {...{ document, setup, payload, premium }} />
        )}
      </Loaded>
    </TextProvider>
  );
}
