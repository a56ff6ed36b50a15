import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, FormValues, SourceOption } from '@lifeform/metadata';
import type { Example } from '@lifeform/metadata/guide';
import {
  Button,
  Card,
  deferred,
  ErrorSummary,
  type FormActionMap,
  FormActions,
  FormProvider,
  FormView,
  OptionSourceProvider,
  Skeleton,
  StepForm,
  useCheck,
  useFormState,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useId, useState } from 'react';
import { useUser } from '../../../session/services-context.tsx';
import { CodeBlock } from './code-block.tsx';
import { ExampleTests } from './example-tests.tsx';
import { localOptions } from './local-options.ts';
import { MadeOf } from './made-of.tsx';
import { writeParts } from './write-json.ts';

const LiveElement = deferred(() => import('./live-element.tsx'), {
  waiting: () => <Skeleton rows={4} shape="form" />,
});

interface LiveExampleProps {
  readonly example: Example;
  /** Options that choices of the example find, by item. */
  readonly options?: Readonly<Record<string, readonly SourceOption[]>>;
  /** Whether it is drawn by the element that other pages show it by. */
  readonly isElement?: boolean;
}

/** A form to try, what would be stored of it as it stands, and what made it, which can be changed. */
export function LiveExample({ example, options = {}, isElement = false }: LiveExampleProps) {
  const text = useText();
  const id = useId();
  const form = useExampleForm(example);
  const [source] = useState(() => localOptions(options));
  const [document, setDocument] = useState(example.document);
  const show = (next: FormDocument): void => {
    form.replace(next);
    setDocument(next);
  };
  return (
    <FormProvider form={form}>
      <Card as="section" aria-labelledby={id}>
        <h2 id={id}>{text('tEdit-Developer-guideTry')}</h2>
        <OptionSourceProvider source={source}>
          {isElement ? <LiveElement document={document} /> : <Drawn form={form} document={document} />}
        </OptionSourceProvider>
      </Card>
      {document.cases && <ExampleTests document={document} />}
      {!isElement && <Stored form={form} />}
      <MadeOf document={example.document} onChange={show} />
    </FormProvider>
  );
}

function useExampleForm({ document, values }: Example): Form {
  const { permissions, overrides } = useUser();
  const language = useLanguage();
  const [form] = useState(() =>
    createForm(document, { locale: language, now: () => new Date(), user: { permissions, overrides }, values }),
  );
  return form;
}

function Drawn({ form, document }: { readonly form: Form; readonly document: FormDocument }) {
  const text = useText();
  const check = useCheck();
  const [sent, setSent] = useState<FormValues>();
  const { items, record: { display = 'whole', hasSummary = false } = {} } = document;
  const actions: FormActionMap = Object.fromEntries(
    items.flatMap(({ action }) => (action === undefined ? [] : [[action, () => setSent(form.getValues())]])),
  );
  const send = (): void => setSent(check() ? form.getValues() : undefined);
  return (
    <FormActions actions={actions}>
      <ErrorSummary />
      {display === 'whole' ? (
        <FormView />
      ) : (
        <StepForm kind={display} hasSummary={hasSummary}>
          <Button variant="primary" onClick={send}>
            {text('tEdit-Developer-guideSend')}
          </Button>
        </StepForm>
      )}
      <p role="status">{sent && text('tEdit-Developer-guideSent')}</p>
    </FormActions>
  );
}

function Stored({ form }: { readonly form: Form }) {
  const text = useText();
  useFormState(({ revision }) => revision);
  return <CodeBlock title={text('tEdit-Developer-guideStored')} code={writeParts(form.getValues())} />;
}
