import { brandContrasts } from '@lifeform/metadata/insurance';
import { useForm, useFormState, useLanguage, useText } from '@lifeform/renderer';
import { useLayoutEffect, useRef } from 'react';
import { applyColours } from '../../../shell/apply-colours.ts';
import styles from './branding-preview.module.css';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A preview of the entered branding: header, button, link and choice in its colours, and their contrasts. */
export function BrandingPreview({ logo }: { readonly logo: string }) {
  const text = useText();
  const frame = useRef<HTMLElement>(null);
  const company = useEntered('brandCompany');
  const brand = useEntered('brandColour');
  const brandOn = useEntered('brandTextColour');
  const areColours = COLOUR.test(brand) && COLOUR.test(brandOn);
  useLayoutEffect(
    () => (areColours && frame.current ? applyColours(frame.current, { brand, brandOn }) : undefined),
    [areColours, brand, brandOn],
  );
  return (
    <section ref={frame} className={styles.preview} aria-label={text('tEdit-WhiteLabel-preview')}>
      <p className={styles.bar}>
        <img src={logo || text('tEdit-Shell-logoAddress')} alt={text('tEdit-Shell-logo', { company })} />
        <strong>{company}</strong>
      </p>
      <p className={styles.samples}>
        <span className={styles.button}>{text('tEdit-WhiteLabel-previewButton')}</span>
        <span className={styles.link}>{text('tEdit-WhiteLabel-previewLink')}</span>
        <span className={styles.chosen}>{text('tEdit-WhiteLabel-previewChosen')}</span>
      </p>
      {areColours && <Contrasts brand={brand} brandOn={brandOn} />}
    </section>
  );
}

interface ContrastsProps {
  readonly brand: string;
  readonly brandOn: string;
}

function Contrasts(colours: ContrastsProps) {
  const text = useText();
  const language = useLanguage();
  // Truncated, not rounded: 4.49 must not read 4.5.
  const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 1, roundingMode: 'floor' });
  return (
    <>
      <p className={styles.head}>{text('tEdit-WhiteLabel-contrast')}</p>
      <dl className={styles.contrasts}>
        {brandContrasts(colours).map(({ pair, ratio, isEnough }) => (
          <div key={pair} data-pair={pair} data-weak={!isEnough || undefined}>
            <dt>{text(`tEdit-WhiteLabel-${pair}`)}</dt>
            <dd>
              {text(isEnough ? 'tEdit-WhiteLabel-enough' : 'tEdit-WhiteLabel-tooLittle', {
                ratio: shown.format(ratio),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The field's current text, also while typing. */
function useEntered(name: string): string {
  const form = useForm();
  return useFormState(() => form.getField(name).text.trim());
}
