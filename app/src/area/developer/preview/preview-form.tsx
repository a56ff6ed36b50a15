import { createForm, type Form, FormRejectedError, type LayoutNode } from '@lifeform/engine';
import { type Language, labelKey } from '@lifeform/metadata';
import { formSetup } from '@lifeform/metadata/insurance';
import { FormProvider, FormView, StepForm, type Text, TextProvider, type Texts, useTexts } from '@lifeform/renderer';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { PRODUCT_FIELD } from '../../../form/illustration-form.ts';
import { useUser } from '../../../session/services-context.tsx';
import screen from '../developer-screen.module.css';
import type { PublishedForm } from '../draft/form-draft.ts';
import { ExplainPanel } from '../explain-panel.tsx';
import styles from '../preview.module.css';
import { type OnPick, PreviewStage } from '../preview-stage.tsx';
import { RuleFailures } from '../rule-failures.tsx';
import { RuleSteps } from './rule-steps.tsx';
import { createRuleTrace } from './rule-trace.ts';
import { useLastRun } from './use-last-run.ts';
import type { PreviewStart } from './use-preview-start.ts';

interface PreviewFormProps {
  /** The form and the product with the draft in them. */
  readonly form: PublishedForm;
  readonly selected: string | undefined;
  readonly onProduct: (prodID: string) => void;
  readonly onPick?: OnPick | undefined;
  /** Told of the form at work, which stays the same while drafts change. */
  readonly onForm: (form: Form) => void;
  readonly language: Language;
  readonly isWhole: boolean;
  /** Pixels the form is drawn in; undefined of all there are. */
  readonly width: number | undefined;
  /** Whether its rules are shown one after another. */
  readonly isStepping: boolean;
  /** What the form is made with; another form is made for another start. */
  readonly start: PreviewStart;
}

/** Keeps one form alive and puts each draft under it, so that sample entries survive; a draft that cannot run says why. */
export function PreviewForm({ form: { document, setup }, ...shown }: PreviewFormProps) {
  const { language, selected, isWhole, width, isStepping, start, onProduct, onPick, onForm } = shown;
  const words = useTexts();
  const { text } = words;
  const { permissions, overrides } = useUser();
  const [trace] = useState(createRuleTrace);
  const [made] = useState(() =>
    attempt(() =>
      createForm(document, {
        locale: language,
        now: () => (start.day === undefined ? new Date() : noonOf(start.day)),
        clock: () => performance.now(),
        onRule: trace.onRule,
        user: start.role?.user ?? { permissions, overrides },
        ...(start.record ? { begun: new Date(start.record.createdAt), chosen: start.record.chosen ?? [] } : {}),
        ...(setup ? { setup: formSetup(setup, document.form) } : {}),
        values: { ...start.values, ...(setup ? { [PRODUCT_FIELD]: setup.prodID } : {}) },
      }),
    ),
  );
  const run = useLastRun(made.form, trace);
  useEffect(() => {
    if (made.form) onForm(made.form);
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
          {failureWords(failure, text)}
        </p>
      )}
      {made.form && (
        <PreviewBoundary key={document.version} message={text('tEdit-Developer-previewFailed', { reason: '' })}>
          <FormProvider form={made.form}>
            <RuleFailures form={made.form} />
          </FormProvider>
          {/* Every text is in the language of the preview, the form’s own and the product’s. */}
          <TextProvider language={language} messages={NO_MESSAGES}>
            <div lang={language} className={styles.stage}>
              <EmptyPart form={made.form} {...{ selected, language, words }} />
              <FormProvider form={made.form}>
                <div className={styles.frame} data-width={width}>
                  <div style={width === undefined ? undefined : { width }}>
                    <PreviewStage form={made.form} {...{ selected, onPick, words }}>
                      {isWhole ? <WholeForm form={made.form} /> : <FormView {...rootOf(made.form, selected)} />}
                    </PreviewStage>
                  </div>
                </div>
              </FormProvider>
            </div>
          </TextProvider>
          {isStepping && <RuleSteps form={made.form} run={run} />}
          <FormProvider form={made.form}>
            <ExplainPanel form={made.form} selected={selected} />
          </FormProvider>
        </PreviewBoundary>
      )}
    </>
  );
}

const NO_MESSAGES = {};

/** In the middle of the day of the reader's own clock. */
const noonOf = (day: string): Date => new Date(`${day}T12:00`);

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

function attempt<T>(work: () => T): { readonly form?: T; readonly failure?: Error | undefined } {
  try {
    return { form: work() };
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** What the engine refuses is a finding too, which says it in words: here it is named by its rules or fields. */
function failureWords(failure: Error, text: Text): string {
  if (!(failure instanceof FormRejectedError))
    return text('tEdit-Developer-previewFailed', { reason: failure.message });
  const names = failure.issues.flatMap(({ rules, fields }) => (rules.length > 0 ? rules : fields));
  return text('tEdit-Developer-previewRefused', { names: [...new Set(names)].join(', ') });
}

interface EmptyPartProps {
  readonly form: Form;
  readonly selected: string | undefined;
  readonly language: Language;
  /** Of the editor, whatever language the preview is in. */
  readonly words: Texts;
}

/** The selected part of the layout while nothing stands in it: no form draws such a part. */
function EmptyPart({ form: { document, layout }, selected, language, words }: EmptyPartProps) {
  const node = selected === undefined ? undefined : nodeOf(layout, selected);
  if (node === undefined || node.kind === 'field' || node.children.length > 0) return null;
  return (
    <>
      <h3>{document.messages[labelKey(document.form, node.id)]?.[language]}</h3>
      <p className={screen.hint} lang={words.language}>
        {words.text('tEdit-Developer-emptyPart')}
      </p>
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
