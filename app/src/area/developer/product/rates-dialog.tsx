import type { FormDocument } from '@lifeform/metadata';
import type { BasisListing } from '@lifeform/metadata/contract';
import { calculationOf, type ProductSetup } from '@lifeform/metadata/insurance';
import {
  Button,
  Dialog,
  EmptyState,
  FormProvider,
  FormView,
  Skeleton,
  Spinner,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useClient } from '../../../session/services-context.tsx';
import { AdoptionReach } from '../../../shell/adoption/adoption-reach.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import screen from '../developer-screen.module.css';
import type { FormEditor } from '../use-form-editor.ts';
import styles from './product.module.css';
import { RateSamples } from './rate-samples.tsx';
import { useRates } from './use-rates.ts';

interface RatesDialogProps {
  readonly editor: FormEditor;
  readonly setup: ProductSetup;
  readonly bases: readonly BasisListing[];
  readonly onClose: () => void;
}

/** Gives a product rates of its own: those of another with numbers changed, tried on sample lives, kept as a new basis. */
export function RatesDialog(props: RatesDialogProps) {
  const { setup, bases, onClose } = props;
  const text = useText();
  const client = useClient();
  const document = useFormDocument('Product');
  const [source, setSource] = useState(() => firstSource(props));
  const alike = sourcesFor(setup, bases);
  const basis = useQuery({
    queryKey: ['basis', setup.basis],
    queryFn: ({ signal }) => call(client, 'GET /api/basis/:version', { params: { version: setup.basis }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (alike.length === 0) {
    return (
      <Dialog title={text('tEdit-Developer-rates')} onClose={onClose}>
        <EmptyState message={text('tEdit-Developer-noRatesAlike', { version: setup.basis })} />
      </Dialog>
    );
  }
  return (
    <Loaded of={[document, basis]} shape="form">
      {(form, { products }) => (
        <RatesForm
          key={source}
          {...{ ...props, document: form, source, alike }}
          entry={(products as Readonly<Record<string, unknown>>)[source]}
          onSource={setSource}
        />
      )}
    </Loaded>
  );
}

interface RatesFormProps extends RatesDialogProps {
  readonly document: FormDocument;
  readonly source: string;
  /** Products with rates that its calculation reads. */
  readonly alike: readonly string[];
  readonly entry: unknown;
  readonly onSource: (prodID: string) => void;
}

function RatesForm({ editor, setup, document, source, alike, entry, onSource, onClose }: RatesFormProps) {
  const text = useText();
  const language = useLanguage();
  const rates = useRates({ editor, setup, document, source, alike, entry, onSource });
  const { form, state } = rates;
  return (
    <Dialog
      title={text('tEdit-Developer-ratesOf', { product: setup.name[language] || setup.prodID })}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button isHeld={state.kind === 'busy'} onClick={() => void rates.tryOut()}>
            {state.kind === 'busy' && <Spinner isSmall />}
            {text('tEdit-Developer-ratesTry')}
          </Button>
          <Button
            variant="primary"
            isHeld={state.kind !== 'tried'}
            onClick={() => void rates.adopt().then((isDone) => isDone && onClose())}
          >
            {text('tEdit-Developer-addBasis')}
          </Button>
          <Button onClick={onClose}>{text('tEdit-Developer-cancel')}</Button>
        </>
      }
    >
      <p className={screen.hint}>{text('tEdit-Developer-ratesLead')}</p>
      <FormProvider form={form}>
        <div className={styles.rates}>
          <FormView />
        </div>
      </FormProvider>
      {state.kind === 'busy' && <Skeleton rows={3} />}
      {state.kind === 'told' && (
        <p role="alert" className={screen.failing}>
          {state.message}
        </p>
      )}
      {state.kind === 'tried' && (
        <>
          <RateSamples samples={state.samples} isAlike={rates.isAlike} />
          <AdoptionReach adopts={{ former: setup.basis, version: state.version }} />
        </>
      )}
    </Dialog>
  );
}

/** Products whose rates the basis has and the product's calculation reads. */
function sourcesFor({ basis, quote }: ProductSetup, bases: readonly BasisListing[]): readonly string[] {
  const { products = {} } = bases.find(({ version }) => version === basis) ?? {};
  return Object.keys(products)
    .filter((prodID) => products[prodID] === calculationOf(quote))
    .sort();
}

/** Its own rates where it has some, else those of the product it is most like: the one with most settings the same. */
function firstSource({ editor, setup, bases }: RatesDialogProps): string {
  const alike = sourcesFor(setup, bases);
  if (alike.includes(setup.prodID)) return setup.prodID;
  const { setups } = editor.content;
  const score = (prodID: string): number =>
    Object.entries(setups[prodID]?.settings ?? {}).filter(([name, value]) => setup.settings[name] === value).length -
    (setups[prodID]?.policyType === setup.policyType ? 0 : 1000);
  return [...alike].sort((one, other) => score(other) - score(one))[0] ?? '';
}
