import { createForm, type Form, type LayoutNode } from '@lifeform/engine';
import { type Language, labelKey } from '@lifeform/metadata';
import { formSetup, productOptions } from '@lifeform/metadata/insurance';
import { FormProvider, FormView, StepForm, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { PRODUCT_FIELD } from '../../form/illustration-form.ts';
import { useUser } from '../../session/services-context.tsx';
import { Choice } from './choice.tsx';
import screen from './developer-screen.module.css';
import type { PublishedForm } from './draft/form-draft.ts';
import { ExplainPanel } from './explain-panel.tsx';
import styles from './preview.module.css';
import { RuleFailures } from './rule-failures.tsx';

interface PreviewProps {
  /** The form and the product with the draft in them. */
  readonly form: PublishedForm;
  readonly selected: string | undefined;
  /** Another product was chosen in it. */
  readonly onProduct: (prodID: string) => void;
  /** Told of the form at work, which stays the same while drafts change. */
  readonly onForm?: ((form: Form) => void) | undefined;
}

/** The draft at work in the real renderer, in either language. */
export function Preview({ form, selected, onProduct, onForm }: PreviewProps) {
  const text = useText();
  const screenLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>(screenLanguage);
  const [isWhole, setWhole] = useState(false);
  return (
    <section className={screen.preview} aria-labelledby="developer-preview">
      <h2 id="developer-preview">{text('tEdit-Developer-preview')}</h2>
      <p className={screen.hint}>{text('tEdit-Developer-previewLead')}</p>
      <div className={styles.switches}>
        <Choice
          legend={text('tEdit-Developer-previewLanguage')}
          options={[
            { label: text('tEdit-Developer-english'), isOn: language === 'en', choose: () => setLanguage('en') },
            { label: text('tEdit-Developer-french'), isOn: language === 'fr', choose: () => setLanguage('fr') },
          ]}
        />
        <Choice
          legend={text('tEdit-Developer-previewScope')}
          options={[
            { label: text('tEdit-Developer-previewSection'), isOn: !isWhole, choose: () => setWhole(false) },
            { label: text('tEdit-Developer-previewWhole'), isOn: isWhole, choose: () => setWhole(true) },
          ]}
        />
      </div>
      {form.setup && <ProductChoice form={form} onProduct={onProduct} />}
      <DraftForm {...{ form, language, selected, isWhole, onProduct, onForm }} />
    </section>
  );
}

/** The product the form is shown for: any there is, one that was withdrawn and one of the draft alone included. */
function ProductChoice({ form: { document, setup }, onProduct }: Pick<PreviewProps, 'form' | 'onProduct'>) {
  const text = useText();
  const language = useLanguage();
  const name = (code: string, shown: string): string =>
    document.messages[labelKey(document.form, `${PRODUCT_FIELD}-option-${code}`)]?.[language] || shown;
  return (
    <label className={styles.product}>
      {text('tEdit-Developer-previewProduct')}
      <select value={setup?.prodID ?? ''} onChange={(event) => onProduct(event.target.value)}>
        {productOptions(document).map((option) => (
          <option key={option.code} value={option.code}>
            {`${name(option.code, option.text)} (${option.code})`}
          </option>
        ))}
      </select>
    </label>
  );
}

interface DraftFormProps extends PreviewProps {
  readonly language: Language;
  readonly isWhole: boolean;
}

/** Keeps one form alive and puts each draft under it, so that sample entries survive; a draft that cannot run says why. */
function DraftForm({ form: { document, setup }, language, selected, isWhole, onProduct, onForm }: DraftFormProps) {
  const text = useText();
  const { permissions, overrides } = useUser();
  const [made] = useState(() =>
    attempt(() =>
      createForm(document, {
        locale: language,
        now: () => new Date(),
        clock: () => performance.now(),
        user: { permissions, overrides },
        ...(setup ? { setup: formSetup(setup, document.form), values: { [PRODUCT_FIELD]: setup.prodID } } : {}),
      }),
    ),
  );
  useEffect(() => {
    if (made.form) onForm?.(made.form);
  }, [made, onForm]);
  // A new outcome for each draft: what is drawn depends on the layout the form has only after taking it.
  const [{ failure }, setOutcome] = useState({ failure: made.failure });
  useEffect(() => {
    if (made.form) setOutcome({ failure: attempt(() => made.form && show(made.form, document, setup)).failure });
  }, [made, document, setup]);
  useEffect(() => {
    if (!made.form || !setup) return;
    const { form } = made;
    const tell = (): void => onProduct(String(form.getField(PRODUCT_FIELD).value ?? ''));
    return form.subscribeField(PRODUCT_FIELD, tell);
  }, [made, setup, onProduct]);
  return (
    <>
      {failure && (
        <p className={screen.failing} role="alert">
          {text('tEdit-Developer-previewFailed', { reason: failure })}
        </p>
      )}
      {made.form && (
        <PreviewBoundary key={document.version} message={text('tEdit-Developer-previewFailed', { reason: '' })}>
          <FormProvider form={made.form}>
            <RuleFailures form={made.form} />
          </FormProvider>
          {/* The form's own texts come with it; here only the language is another. */}
          <TextProvider language={language} messages={NO_MESSAGES}>
            <div lang={language} className={styles.stage}>
              <EmptyPart form={made.form} selected={selected} language={language} />
              <FormProvider form={made.form}>
                {isWhole ? <WholeForm form={made.form} /> : <FormView {...rootOf(made.form, selected)} />}
              </FormProvider>
            </div>
          </TextProvider>
          <FormProvider form={made.form}>
            <ExplainPanel form={made.form} selected={selected} />
          </FormProvider>
        </PreviewBoundary>
      )}
    </>
  );
}

const NO_MESSAGES = {};

/** As people fill it in: all of it, page by page, or one question after another. */
function WholeForm({ form }: { readonly form: Form }) {
  const { display = 'whole', hasSummary = false } = form.document.record ?? {};
  return display === 'whole' ? <FormView /> : <StepForm key={display} kind={display} hasSummary={hasSummary} />;
}

/** The draft for that product, which the form then names. */
function show(form: Form, document: PublishedForm['document'], setup: PublishedForm['setup']): void {
  form.replace(document, setup && formSetup(setup, document.form));
  if (setup && form.getField(PRODUCT_FIELD).value !== setup.prodID) form.change(PRODUCT_FIELD, setup.prodID);
}

function attempt<T>(work: () => T): { readonly form?: T; readonly failure?: string | undefined } {
  try {
    return { form: work() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

interface EmptyPartProps {
  readonly form: Form;
  readonly selected: string | undefined;
  readonly language: Language;
}

/** The selected part of the layout while nothing stands in it: no form draws such a part. */
function EmptyPart({ form: { document, layout }, selected, language }: EmptyPartProps) {
  const text = useText();
  const node = selected === undefined ? undefined : nodeOf(layout, selected);
  if (node === undefined || node.kind === 'field' || node.children.length > 0) return null;
  return (
    <>
      <h3>{document.messages[labelKey(document.form, node.id)]?.[language]}</h3>
      <p className={screen.hint}>{text('tEdit-Developer-emptyPart', { id: node.id })}</p>
    </>
  );
}

function nodeOf(nodes: readonly LayoutNode[], id: string): LayoutNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeOf(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/** The topmost container the selected field stands in; the whole form when nothing is selected. */
function rootOf(form: Form, selected: string | undefined): { readonly root?: string } {
  const top = form.layout.find((node) => selected !== undefined && holds(node, selected));
  return top ? { root: top.id } : {};
}

function holds(node: LayoutNode, name: string): boolean {
  return node.id === name || node.head === name || node.children.some((child) => holds(child, name));
}

interface PreviewBoundaryProps {
  readonly message: string;
  readonly children: ReactNode;
}

/** A draft that breaks the drawing breaks only its preview. */
class PreviewBoundary extends Component<PreviewBoundaryProps, { readonly failure: string | undefined }> {
  override state: { readonly failure: string | undefined } = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.failure === undefined) return this.props.children;
    return (
      <p className={screen.failing} role="alert">
        {this.props.message} {this.state.failure}
      </p>
    );
  }
}
