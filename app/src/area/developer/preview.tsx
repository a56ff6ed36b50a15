import type { Form } from '@lifeform/engine';
import { type Language, labelKey } from '@lifeform/metadata';
import { productOptions } from '@lifeform/metadata/insurance';
import { Select, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { PRODUCT_FIELD } from '../../form/illustration-form.ts';
import { useCommandSource } from '../../shell/command-source.ts';
import { Choice } from './choice.tsx';
import screen from './developer-screen.module.css';
import type { PublishedForm } from './draft/form-draft.ts';
import { PreviewForm } from './preview/preview-form.tsx';
import { PreviewMore } from './preview/preview-more.tsx';
import { usePreviewStart } from './preview/use-preview-start.ts';
import styles from './preview.module.css';
import type { OnPick } from './preview-stage.tsx';

interface PreviewProps {
  /** The form and the product with the draft in them. */
  readonly form: PublishedForm;
  readonly selected: string | undefined;
  /** What is shown, where that is not the draft. */
  readonly lead?: string | undefined;
  /** Another product was chosen in it. */
  readonly onProduct: (prodID: string) => void;
  /** A field or a part of the layout was pointed at in it. */
  readonly onPick?: OnPick | undefined;
  /** Told of the form at work, which stays the same while drafts change, and is another for another day. */
  readonly onForm?: ((form: Form) => void) | undefined;
  /** What is entered becomes a test, which is of today and of whoever enters it. */
  readonly isRecorded?: boolean;
}

/** The draft at work in the real renderer, in either language. */
export function Preview({ form, selected, lead, onProduct, onPick, onForm, isRecorded = false }: PreviewProps) {
  const text = useText();
  const screenLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>(screenLanguage);
  const [followed, setFollowed] = useState(screenLanguage);
  // A switch of the interface is followed as it is drawn, so that nobody sees the two apart.
  if (followed !== screenLanguage) {
    setFollowed(screenLanguage);
    setLanguage(screenLanguage);
  }
  const [isWhole, setWhole] = useState(false);
  const [isStepping, setStepping] = useState(false);
  const [width, setWidth] = useState<number>();
  const { start, again, keep } = usePreviewStart(onForm);
  const note = text('tEdit-Developer-found-action');
  useCommandSource(() => [
    {
      ...{ id: 'preview language', note },
      label: text(language === 'en' ? 'tEdit-Developer-previewInFrench' : 'tEdit-Developer-previewInEnglish'),
      run: () => setLanguage(language === 'en' ? 'fr' : 'en'),
    },
  ]);
  return (
    <section className={screen.preview} aria-labelledby="developer-preview">
      <h2 id="developer-preview">{text('tEdit-Developer-preview')}</h2>
      <p className={screen.hint}>
        {lead ?? text('tEdit-Developer-previewLead')} {onPick && text('tEdit-Developer-previewPick')}
      </p>
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
        <Choice
          legend={text('tEdit-Developer-previewWidth')}
          options={[
            ...WIDTHS.map((pixels) => ({
              label: text('tEdit-Developer-previewPixels', { pixels }),
              isOn: width === pixels,
              choose: () => setWidth(pixels),
            })),
            {
              label: text('tEdit-Developer-previewFit'),
              isOn: width === undefined,
              choose: () => setWidth(undefined),
            },
          ]}
        />
      </div>
      {!isRecorded && (
        <PreviewMore document={form.document} isStepping={isStepping} onStepping={setStepping} {...{ start, again }} />
      )}
      {form.setup && <ProductChoice form={form} onProduct={onProduct} />}
      <PreviewForm
        key={start.turn}
        {...{ form, language, selected, isWhole, width, isStepping, start, onProduct, onPick }}
        onForm={keep}
      />
    </section>
  );
}

/** Of a phone, a tablet and a desk, in pixels: the form reacts to what it stands in, as it does on such a screen. */
const WIDTHS = [390, 768, 1280];

/** The product the form is shown for: any there is, one that was withdrawn and one of the draft alone included. */
function ProductChoice({ form: { document, setup }, onProduct }: Pick<PreviewProps, 'form' | 'onProduct'>) {
  const text = useText();
  const language = useLanguage();
  const name = (code: string, shown: string): string =>
    document.messages[labelKey(document.form, `${PRODUCT_FIELD}-option-${code}`)]?.[language] || shown;
  return (
    <label className={styles.product}>
      {text('tEdit-Developer-previewProduct')}
      <Select value={setup?.prodID ?? ''} onChange={(event) => onProduct(event.target.value)}>
        {productOptions(document).map((option) => (
          <option key={option.code} value={option.code}>
            {`${name(option.code, option.text)} (${option.code})`}
          </option>
        ))}
      </Select>
    </label>
  );
}
