import { type FormDocument, type Messages, worded } from '@lifeform/metadata';
import { setupWords } from '@lifeform/metadata/insurance';
import { ErrorState, Skeleton, Spinner, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useMemo, useState } from 'react';
import { describeFailure } from '../../data/describe-failure.ts';
import { ILLUSTRATION_FORM, PRODUCT_FIELD } from '../../form/illustration-form.ts';
import { setupItemsOf } from '../../form/setup-items.ts';
import { useFormDocument } from '../../form/use-form-document.ts';
import { useSetup } from '../../form/use-setup.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import { useTexts } from '../../session/use-texts.ts';
import { OnceSent } from '../../shell/once-sent.tsx';
import { Quote } from './quote/quote.tsx';

/** Create illustration: fetches the form, its product and the screen's texts. */
export default function CreateScreen() {
  const text = useText();
  const language = useLanguage();
  const texts = useTexts('Illustration');
  const document = useFormDocument(ILLUSTRATION_FORM);
  const failed = [texts, document].find((query) => query.isError);
  if (failed) {
    return <ErrorState message={describeFailure(failed.error, text)} onRetry={() => void failed.refetch()} />;
  }
  if (setupItemsOf(document).isDataLoading) return <Spinner />;
  if (texts.data === undefined || document.data === undefined) return <Skeleton rows={6} shape="form" />;
  return (
    <TextProvider language={language} messages={texts.data}>
      <OnceSent name={ILLUSTRATION_FORM} title={text('tEdit-Shell-route-illustration')}>
        <QuoteOfProduct document={document.data} texts={texts.data} />
      </OnceSent>
    </TextProvider>
  );
}

/** One quote after another: starting over makes a new form, and choosing a product fetches its setup. */
function QuoteOfProduct({ document, texts }: { readonly document: FormDocument; readonly texts: Messages }) {
  const text = useText();
  const language = useLanguage();
  const { drafts } = useServices();
  const { username } = useUser();
  const [epoch, setEpoch] = useState(0);
  const [prodID, setProdID] = useState(() => startProduct(document, drafts.read(username, ILLUSTRATION_FORM)?.values));
  const setup = useSetup(prodID);
  const { data } = setup;
  const words = useMemo(() => worded(texts, data && setupWords(data)), [texts, data]);
  if (setup.isError && setup.data === undefined) {
    return <ErrorState message={describeFailure(setup.error, text)} onRetry={() => void setup.refetch()} />;
  }
  if (setup.data === undefined) return <Skeleton rows={6} shape="form" />;
  return (
    <TextProvider language={language} messages={words}>
      <Quote
        key={epoch}
        document={document}
        setup={setup.data}
        isSettled={setup.data.prodID === prodID}
        onProduct={setProdID}
        onRestart={() => setEpoch((last) => last + 1)}
      />
    </TextProvider>
  );
}

function startProduct(document: FormDocument, values: Readonly<Record<string, unknown>> | undefined): string {
  const item = document.items.find(({ name }) => name === PRODUCT_FIELD);
  return String(values?.[PRODUCT_FIELD] ?? item?.defaultValue ?? '');
}
