import { createForm, type Form } from '@lifeform/engine';
import type { FormValues, SourceOption } from '@lifeform/metadata';
import type { Example } from '@lifeform/metadata/guide';
import {
  Button,
  ErrorSummary,
  type FormActionMap,
  FormActions,
  FormProvider,
  FormView,
  OptionSourceProvider,
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
import styles from './guide.module.css';
import { localOptions } from './local-options.ts';
import { writeParts } from './write-json.ts';

interface LiveExampleProps {
  readonly example: Example;
  /** Options that choices of the example find, by item. */
  readonly options?: Readonly<Record<string, readonly SourceOption[]>>;
}

/** A form to try, what made it, and what would be stored of it as it stands. */
export function LiveExample({ example, options = {} }: LiveExampleProps) {
  const text = useText();
  const id = useId();
  const form = useExampleForm(example);
  const [source] = useState(() => localOptions(options));
  const { items, layout, rules, cases, record } = example.document;
  const made = {
    items,
    layout,
    ...(rules.length > 0 && { rules }),
    ...(cases && { cases }),
    ...(record && { record }),
  };
  return (
    <FormProvider form={form}>
      <section className={styles.live} aria-labelledby={id}>
        <h2 id={id}>{text('tEdit-Developer-guideTry')}</h2>
        <OptionSourceProvider source={source}>
          <Drawn form={form} />
        </OptionSourceProvider>
      </section>
      {cases && <ExampleTests document={example.document} />}
      <Stored form={form} />
      <CodeBlock title={text('tEdit-Developer-guideMade')} code={writeParts(made)} />
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

function Drawn({ form }: { readonly form: Form }) {
  const text = useText();
  const check = useCheck();
  const [sent, setSent] = useState<FormValues>();
  const { items, record: { display = 'whole', hasSummary = false } = {} } = form.document;
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
