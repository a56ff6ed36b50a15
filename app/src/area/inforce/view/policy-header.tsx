import { formatLongDate, type RecordNode } from '@lifeform/engine';
import type { PolicyAnswer } from '@lifeform/metadata/contract';
import { lookupResult, type Policy } from '@lifeform/metadata/insurance';
import { Chip, DefinitionList, RecordValue, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import type { ReactNode } from 'react';
import styles from '../inforce.module.css';
import { PolicyState } from '../policy-state.tsx';

interface PolicyHeaderProps {
  readonly answer: PolicyAnswer;
  readonly policy: Policy;
  readonly nodes: readonly RecordNode[];
  readonly children: ReactNode;
}

/** The sticky header of a policy: number, product, people, state and actions. */
export function PolicyHeader({ answer, policy, nodes, children }: PolicyHeaderProps) {
  const text = useText();
  const language = useLanguage();
  const number = policy.policyNumber;
  return (
    <header ref={bringIntoSight} className={styles.policyHead}>
      <div className={styles.policyTitle}>
        <h2>{text('tEdit-Inforce-screen-policyNamed', { number })}</h2>
        <span className={styles.product}>{policy.prodName[language]}</span>
        <PolicyState {...policy} />
        {!policy.isActive && <Chip tone="error">{inactiveText()}</Chip>}
      </div>
      <Remark errorCode={answer.errorCode} number={number} />
      {nodes.map(({ id, form, rows }) => (
        <DefinitionList key={id} layout="inline">
          {rows.map((name) => {
            const field = form.getField(name);
            return (
              <div key={name} data-field={name}>
                <dt>{text(field.label)}</dt>
                <dd>
                  <RecordValue form={form} field={field} />
                </dd>
              </div>
            );
          })}
        </DefinitionList>
      ))}
      <div className={styles.actions}>
        <Toolbar>{children}</Toolbar>
      </div>
    </header>
  );

  function inactiveText(): string {
    const { terminatedDate } = policy;
    if (terminatedDate === undefined) return text('tEdit-Inforce-screen-inactive');
    return text('tEdit-Inforce-screen-terminatedOn', { date: formatLongDate(terminatedDate, language) });
  }
}

/** Scrolls to a newly opened policy, which is below the list of opened ones. */
function bringIntoSight(header: HTMLElement | null): void {
  header?.scrollIntoView({ block: 'nearest' });
}

/** Why not everything can be done with a policy that can be viewed. */
function Remark({ errorCode, number }: { readonly errorCode: number; readonly number: string }) {
  const text = useText();
  const result = lookupResult(errorCode);
  if (result === undefined || result === 'PolicyFound') return null;
  return <p className={styles.remark}>{text(`tEdit-Policy-lookup-${result}`, { number })}</p>;
}
