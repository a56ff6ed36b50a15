import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import {
  ErrorCount,
  ErrorState,
  ErrorSummary,
  FormActions,
  FormProvider,
  FormView,
  Skeleton,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useState } from 'react';
import { describeFailure } from '../../data/describe-failure.ts';
import { useFormDocument } from '../../form/use-form-document.ts';
import { LiveBar } from '../../live/live-bar.tsx';
import { useLiveForm } from '../../live/use-live-form.ts';
import { useUser } from '../../session/services-context.tsx';
import { useWindowTitle } from '../../shell/page-title.tsx';
import styles from './gallery-screen.module.css';
import { Happened, type Happening } from './happened.tsx';

const FORM = 'Gallery';
/** The container of the form's buttons, drawn in the bottom bar. */
const ACTIONS = 'secActions';

/** Every field type in every state, drawn from metadata alone: for authors of forms, and for testing the renderer. */
export default function GalleryScreen() {
  const text = useText();
  const document = useFormDocument(FORM);
  useWindowTitle(text('tEdit-Shell-route-developer-gallery'));
  if (document.isError && document.data === undefined) {
    return <ErrorState message={describeFailure(document.error, text)} onRetry={() => void document.refetch()} />;
  }
  if (document.data === undefined) return <Skeleton rows={6} shape="form" />;
  return <StartedGallery document={document.data} />;
}

/** Starting over makes a new form. */
function StartedGallery({ document }: { readonly document: FormDocument }) {
  const [epoch, setEpoch] = useState(0);
  return <Gallery key={epoch} document={document} onClear={() => setEpoch(epoch + 1)} />;
}

interface GalleryProps {
  readonly document: FormDocument;
  readonly onClear: () => void;
}

function Gallery({ document, onClear }: GalleryProps) {
  const form = useGalleryForm(document);
  const [change, dismissChange] = useLiveForm(form, document, undefined);
  const [happening, setHappening] = useState<Happening>();
  const actions = {
    check: () => setHappening({ kind: 'checked' }),
    press: { onSubmit: (button: string) => setHappening({ kind: 'pressed', field: button }), isUnchecked: true },
    search: (field: string) => setHappening({ kind: 'searched', field }),
    clear: { onSubmit: onClear, isUnchecked: true },
  };
  return (
    <FormProvider form={form}>
      <FormActions actions={actions}>
        <ErrorSummary />
        <FormView except={[ACTIONS]} />
        <div className={styles.bar}>
          <LiveBar form={form} change={change} onDismiss={dismissChange} />
          <FormView root={ACTIONS} isBar />
          <ErrorCount />
          <Happened happening={happening} />
        </div>
      </FormActions>
    </FormProvider>
  );
}

function useGalleryForm(document: FormDocument): Form {
  const { permissions, overrides } = useUser();
  const language = useLanguage();
  const [form] = useState(() =>
    createForm(document, { locale: language, now: () => new Date(), user: { permissions, overrides } }),
  );
  return form;
}
