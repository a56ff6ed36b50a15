import type { Form } from '@lifeform/engine';
import type { ComparedIllustration } from '@lifeform/metadata/contract';
import {
  comparisonFields,
  type FirstYearPremium,
  findColumn,
  isCompared,
  isPromised,
  type ProductSetup,
  sideGroup,
} from '@lifeform/metadata/insurance';
import {
  Button,
  EmptyState,
  ErrorState,
  Skeleton,
  useFocusField,
  useFormState,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import type { ReactNode } from 'react';
import { describeFailure } from '../../../data/describe-failure.ts';
import { groupText } from '../../../ledger/group-text.ts';
import styles from './compare.module.css';
import { ComparedList } from './compared-list.tsx';
import type { Side } from './side.ts';
import { SideBySide } from './side-by-side.tsx';
import { useCompared } from './use-compared.ts';

interface CompareViewProps {
  readonly form: Form;
  readonly setup: ProductSetup;
  readonly premium: FirstYearPremium;
  /** False while the form has errors: what is shown is then out of date. */
  readonly isCurrent: boolean;
  /** The way to the workbook, which holds what is compared. */
  readonly workbook: ReactNode;
}

/** The illustration beside the alternatives its form names, and under its other dividend scales. */
export default function CompareView({ form, setup, premium, isCurrent, workbook }: CompareViewProps) {
  const text = useText();
  // Each commit may change what is compared.
  useFormState(({ revision }) => revision);
  const isAsked = isCompared(setup, form.getValues());
  const compared = useCompared(form, isAsked && isCurrent);
  return (
    <>
      {!isAsked && <Invitation form={form} fields={comparisonFields(setup)} />}
      {isAsked && compared.isError && (
        <ErrorState message={describeFailure(compared.error, text)} onRetry={() => void compared.refetch()} />
      )}
      {isAsked && compared.isPending && isCurrent && <Skeleton rows={4} shape="form" />}
      {isAsked && compared.data !== undefined && <Compared compared={compared.data.compared} workbook={workbook} />}
      <Scales premium={premium} />
    </>
  );
}

interface InvitationProps {
  readonly form: Form;
  readonly fields: readonly string[];
}

/** Explains how to compare, and leads to the first unanswered field for it. */
function Invitation({ form, fields }: InvitationProps) {
  const text = useText();
  const focusField = useFocusField();
  const asked = fields.map((name) => form.getField(name));
  // Rows that name no product yet are filled in where they stand.
  const open = asked.find(({ hidden, value }) => hidden || !value) ?? asked.at(-1);
  if (open === undefined || open.hidden) return <EmptyState message={text('tEdit-Illustration-compareNone')} />;
  return (
    <>
      <EmptyState message={text('tEdit-Illustration-compareEmpty')} />
      <Button onClick={() => focusField(open.name)}>{text('tEdit-Illustration-compareChoose')}</Button>
    </>
  );
}

interface ComparedProps {
  readonly compared: readonly ComparedIllustration[];
  readonly workbook: ReactNode;
}

function Compared({ compared, workbook }: ComparedProps) {
  const text = useText();
  const language = useLanguage();
  const rows = compared.map((one, index) => ({ one, name: `${index + 1}. ${one.name[language]}` }));
  const sides = rows.flatMap(({ one: { premium }, name }): Side[] => {
    if (premium === undefined) return [];
    const group = sideGroup(premium.ledger);
    // Products word what is not guaranteed differently: here they share one wording.
    const promise = text(`tEdit-Illustration-compare-${isPromised(group) ? 'guaranteed' : 'open'}`);
    return [{ id: name, name, head: `${name} · ${promise}`, group, ledger: premium.ledger }];
  });
  return (
    <>
      <ComparedList rows={rows} />
      <div className={styles.export}>{workbook}</div>
      <SideBySide id="compared" title={text('tEdit-Illustration-compareTitle')} sides={sides} />
    </>
  );
}

/** From guaranteed to not guaranteed. */
const SCALES = ['guaranteed', 'reduced', 'current', 'lower', 'assumed'] as const;

/** A group needs one of these quantities to be compared. */
const TOLD = ['deathBenefit', 'value'] as const;

/** One illustration in each of its groups; nothing when there is only one. */
function Scales({ premium: { ledger } }: { readonly premium: FirstYearPremium }) {
  const text = useText();
  const sides = SCALES.flatMap((group): Side[] =>
    TOLD.some((name) => findColumn(ledger, name, group))
      ? [{ id: group, name: text(`tEdit-Illustration-scale-${group}`), head: groupText(group, text), group, ledger }]
      : [],
  );
  if (sides.length < 2) return null;
  const title = ledger.assumedReturn === undefined ? 'scalesTitle' : 'returnsTitle';
  return <SideBySide id="scales" title={text(`tEdit-Illustration-${title}`)} sides={sides} />;
}
