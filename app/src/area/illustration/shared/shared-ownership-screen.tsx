import { type FormDocument, type ProductSetup, SHARED_OWNERSHIP_FORM } from '@lifeform/metadata';
import { EmptyState, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { ILLUSTRATION_FORM, PRODUCT_FIELD } from '../../../form/illustration-form.ts';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useSetup } from '../../../form/use-setup.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { toPayload } from '../quote/to-payload.ts';
import { useQuoteForm } from '../quote/use-quote-form.ts';
import { SharedForm } from './shared-form.tsx';
import styles from './shared-ownership.module.css';

/** Shared ownership: the illustration in progress, between an owner of its protection and one of its cash value. */
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
  const prodID = drafts.read(username, ILLUSTRATION_FORM)?.values[PRODUCT_FIELD];
  return (
    <div className={styles.screen}>
      <PageTitle title={text('tEdit-Shell-route-illustration-sharedOwnership')} />
      {drafts.read(username, ILLUSTRATION_FORM) === undefined ? (
        <EmptyState
          message={text('tEdit-SharedOwnership-none')}
          action={<Link to="/illustration">{text('tEdit-SharedOwnership-toIllustration')}</Link>}
        />
      ) : (
        <OfDraft prodID={typeof prodID === 'string' ? prodID : undefined} />
      )}
    </div>
  );
}

function OfDraft({ prodID }: { readonly prodID: string | undefined }) {
  const illustration = useFormDocument(ILLUSTRATION_FORM);
  const shared = useFormDocument(SHARED_OWNERSHIP_FORM);
  // A draft that leaves the product at its start does not name it.
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

/** The illustration as its own screen has it, taken from the same draft. */
function Priced({ quoted, document, setup }: PricedProps) {
  const text = useText();
  const language = useLanguage();
  const form = useQuoteForm(quoted, setup);
  if (form.getState().errors.length > 0) {
    const way = <Link to="/illustration">{text('tEdit-SharedOwnership-toIllustration')}</Link>;
    return <EmptyState message={text('tEdit-SharedOwnership-wrong')} action={way} />;
  }
  return (
    <TextProvider language={language} messages={document.messages}>
      <SharedForm key={`${document.version} ${language}`} document={document} setup={setup} payload={toPayload(form)} />
    </TextProvider>
  );
}
