import { formatCurrency } from '@lifeform/engine';
import { labelKey } from '@lifeform/metadata';
import type { FirstYearPremium, ModalPremiums } from '@lifeform/metadata/insurance';
import { DefinitionList, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { ILLUSTRATION_FORM } from '../../../form/illustration-form.ts';
import { Line } from './line.tsx';
import styles from './premium-panel.module.css';

type Mode = keyof ModalPremiums;

/** Months between payments, from annual to monthly. */
const MODES: readonly Mode[] = ['12', '6', '3', '1'];

interface PremiumLinesProps {
  readonly premium: FirstYearPremium;
}

/** Each part, the year's total and one payment. The switch only changes which payment is shown. */
export function PremiumLines({ premium }: PremiumLinesProps) {
  const text = useText();
  const language = useLanguage();
  const [shown, setShown] = useShownMode(premium);
  const isSingle = isSinglePremium(premium);
  // Layers have their own names, and the base premium is the first layer's.
  const isBaseAlone = premium.coverages.filter(({ rider, faceAmount }) => !rider && faceAmount > 0).length === 1;
  const totalKey = `tEdit-Illustration-${isSingle ? 'singlePremium' : 'annualPremium'}`;
  const money = (dollars: number): string => formatCurrency(dollars, language);
  return (
    <>
      <DefinitionList layout="amounts">
        {premium.coverages.map(({ coverageID, label, premAnnual, accountCharge }, index) => (
          <Line
            key={coverageID}
            label={
              index === 0 && isBaseAlone
                ? text('tEdit-Illustration-basePremium')
                : text(labelKey(ILLUSTRATION_FORM, label))
            }
            amount={
              accountCharge === undefined
                ? money(premAnnual)
                : text('tEdit-Illustration-fromAccount', { amount: money(accountCharge) })
            }
          />
        ))}
        <Line label={text(totalKey)} amount={money(premium.annualPremium)} isTotal />
        {!isSingle && <Line label={text(`tEdit-Illustration-payment-${shown}`)} amount={money(premium.modal[shown])} />}
      </DefinitionList>
      {!isSingle && (
        <fieldset className={styles.modes}>
          <legend>{text('tEdit-Illustration-showPayment')}</legend>
          {MODES.map((mode) => (
            <button key={mode} type="button" aria-pressed={mode === shown} onClick={() => setShown(mode)}>
              {text(`tEdit-Illustration-mode-${mode}`)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** A single premium has no other payment modes. */
function isSinglePremium({ coverages }: FirstYearPremium): boolean {
  return coverages.every(({ premiumYears, isRenewable }) => premiumYears === 1 && !isRenewable);
}

/** The form's payment mode, until another is chosen here; a new choice on the form takes precedence again. */
function useShownMode({ mode }: FirstYearPremium): readonly [Mode, (mode: Mode) => void] {
  const own = MODES.find((candidate) => candidate === String(mode)) ?? '12';
  const [looked, setLooked] = useState<{ readonly own: Mode; readonly mode: Mode }>();
  return [looked?.own === own ? looked.mode : own, (next) => setLooked({ own, mode: next })];
}
