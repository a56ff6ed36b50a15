import { formatCurrency } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import type { SharedOwnershipAnswer } from '@lifeform/metadata/contract';
import { type OwnerKey, ownerNames } from '@lifeform/metadata/insurance';
import { useLanguage, useText } from '@lifeform/renderer';
import { Texts } from '../../../shell/loaded.tsx';
import { SharedChart } from './shared-chart.tsx';
import styles from './shared-ownership.module.css';
import { SharedTable } from './shared-table.tsx';

interface SharedResultProps {
  readonly answer: SharedOwnershipAnswer;
  readonly values: FormValues;
}

const TABLE = 'shared-years';

/** Each owner's part in sentences, as a chart and year by year. */
export function SharedResult({ answer, values }: SharedResultProps) {
  const text = useText();
  const language = useLanguage();
  const own = (code: string, parameters?: Readonly<Record<string, string>>) =>
    text(`tEdit-SharedOwnership-${code}`, parameters);
  const names = ownerNames(values, own);
  const { termCost, years, group, premium } = answer;
  const isTermAbove = termCost !== null && termCost > premium && values.txtProtectionShare === null;
  const pays = (owner: OwnerKey) =>
    own('share', { owner: names[owner], amount: formatCurrency(years[0]?.[owner].premium ?? 0, language) });
  return (
    <div className={styles.result}>
      <h2>{own('results')}</h2>
      <p role="status">
        {pays('protection')} {pays('benefit')}{' '}
        {termCost === null
          ? own('noTermCost')
          : own(isTermAbove ? 'termAbove' : 'termCost', { amount: formatCurrency(termCost, language) })}
      </p>
      <SharedChart years={years} names={names} isGuaranteed={group === 'guaranteed'} table={TABLE} />
      <Texts of="Illustration">
        <SharedTable id={TABLE} years={years} names={names} isGuaranteed={group === 'guaranteed'} />
      </Texts>
      <p className={styles.note}>
        {own(`note-${group}`)} {own('method')}
      </p>
    </div>
  );
}
