import { formatCurrency } from '@lifeform/engine';
import { Button, Chip, Spinner, useFocusField, useForm, useIsToDo, useLanguage, useText } from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { describeFailure } from '../../../data/describe-failure.ts';
import { ExemptNotes } from '../../../ledger/exempt-notes.tsx';
import { LapseNotes } from '../../../ledger/lapse-notes.tsx';
import { RatesNote } from '../../../ledger/rates-note.tsx';
import { formatTime } from '../../../shell/format-time.ts';
import { CheaperFace } from './cheaper-face.tsx';
import { FigureLines } from './figure-lines.tsx';
import { figureLabel, headlineOf } from './headline.ts';
import { PremiumLines } from './premium-lines.tsx';
import styles from './premium-panel.module.css';
import { lastPremium, type PremiumState, type PricedPremium } from './premium-state.ts';
import { PricingIssueList } from './pricing-issue-list.tsx';
import { SavedAge } from './saved-age.tsx';
import { useFresh } from './use-fresh.ts';
import { usePremiumSentence } from './use-premium-sentence.ts';

interface PremiumPanelProps {
  readonly premium: PremiumState;
  readonly onRetry: () => void;
}

/**
 * The premium with its parts, or the values of savings and income, and its state: empty, loading, current, impossible
 * or stale.
 */
export function PremiumPanel({ premium, onRetry }: PremiumPanelProps) {
  const last = lastPremium(premium);
  return (
    <div className={styles.panel} data-premium={premium.kind}>
      <h2>{usePanelTitle(last)}</h2>
      <p className={styles.figure}>
        {usePremiumSentence(premium)} {premium.kind === 'priced' && <Delta last={premium.last} />}
      </p>
      <Status premium={premium} onRetry={onRetry} />
      {last && <CheaperFace premium={last.premium} isCurrent={premium.kind === 'priced'} />}
      {last && <SavedAge premium={last.premium} isCurrent={premium.kind === 'priced'} />}
      {last && <LapseNotes ledger={last.premium.ledger} scales={['current']} className={styles.lapse} />}
      {last && <RatesNote ledger={last.premium.ledger} className={styles.lapse} />}
      {last && <ExemptNotes ledger={last.premium.ledger} groups={['current']} className={styles.lapse} />}
      {last && (
        <div className={styles.values} data-stale={premium.kind !== 'priced' || undefined}>
          {last.premium.figures ? (
            <FigureLines figures={last.premium.figures.slice(1)} />
          ) : (
            <PremiumLines premium={last.premium} />
          )}
        </div>
      )}
    </div>
  );
}

/** The title of the shown figure, or of the figure to come. */
function usePanelTitle(last: PricedPremium | undefined): string {
  const text = useText();
  return last?.premium.figures ? figureLabel(headlineOf(last.premium), text) : text('tEdit-Illustration-annualPremium');
}

/** Notes on the figure, and what can be done. */
function Status({ premium, onRetry }: PremiumPanelProps) {
  const text = useText();
  const language = useLanguage();
  const time = (last: PricedPremium | undefined): string => (last ? formatTime(last.at, language) : '');
  switch (premium.kind) {
    case 'noData':
      return <p className={styles.status}>{text('tEdit-Illustration-noDataHint')}</p>;
    case 'updating':
      return <Updating />;
    case 'priced':
      return <p className={styles.status}>{text('tEdit-Illustration-pricedAt', { time: time(premium.last) })}</p>;
    case 'notApplicable':
      return (
        <>
          {premium.issues ? (
            <PricingIssueList issues={premium.issues} />
          ) : (
            <NotApplicable fields={premium.fields} isJointAgeError={premium.isJointAgeError} />
          )}
          {premium.last && (
            <p className={styles.status}>{text('tEdit-Illustration-valuesBefore', { time: time(premium.last) })}</p>
          )}
        </>
      );
    case 'failed':
      return (
        <div className={styles.status} role="alert">
          <p>{describeFailure(premium.error, text)}</p>
          {premium.last && <p>{text('tEdit-Illustration-stale', { time: time(premium.last) })}</p>}
          <Button onClick={onRetry}>{text('tEdit-Shell-retry')}</Button>
        </div>
      );
    default:
      return premium satisfies never;
  }
}

/** Milliseconds after which people wonder whether anything is happening. */
const SLOW = 2_000;

function Updating() {
  const text = useText();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles.status}>
      {!isSlow && text('tEdit-Illustration-updating')}
      {isSlow && <Spinner isSmall />} <span role="status">{isSlow && text('tEdit-Illustration-slow')}</span>
    </p>
  );
}

interface NotApplicableProps {
  readonly fields: readonly string[];
  readonly isJointAgeError: boolean;
}

function NotApplicable({ fields, isJointAgeError }: NotApplicableProps) {
  const text = useText();
  const form = useForm();
  const focusField = useFocusField();
  const isToDo = useIsToDo();
  const [first] = fields;
  if (isJointAgeError) return <p className={styles.status}>{text('tEdit-Illustration-jointAge')}</p>;
  return (
    <p className={styles.status}>
      {isToDo ? text('tEdit-Illustration-noDataHint') : text('tEdit-Illustration-stopped', { count: fields.length })}{' '}
      {first !== undefined && (
        <button type="button" className={styles.link} onClick={() => focusField(first)}>
          {text('tEdit-Illustration-goTo', { field: text(form.getField(first).label) })}
        </button>
      )}
    </p>
  );
}

/** The change of the premium, shown while it is recent. */
function Delta({ last }: { readonly last: PricedPremium }) {
  const text = useText();
  const language = useLanguage();
  const isFresh = useFresh(last);
  if (!isFresh || last.delta === undefined || last.delta === 0) return null;
  const amount = formatCurrency(Math.abs(last.delta), language);
  return (
    <Chip tone="info">{text(last.delta > 0 ? 'tEdit-Illustration-more' : 'tEdit-Illustration-less', { amount })}</Chip>
  );
}
