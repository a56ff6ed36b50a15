import { type RecordNode, shownValue } from '@lifeform/engine';
import { DefinitionList, RecordValue, useLanguage, useText } from '@lifeform/renderer';
import { useId } from 'react';
import styles from '../inforce.module.css';

/** The field that says whether there is a premium, and if not, why. */
const STATE_FIELD = 'premiumState';

interface PremiumSummaryProps {
  readonly nodes: readonly RecordNode[];
  /** The proposal has errors: no premium applies. */
  readonly hasErrors?: boolean;
}

/** The cost of the policy: base, other coverages, annual premium and payment; or why there is none. */
export function PremiumSummary({ nodes, hasErrors = false }: PremiumSummaryProps) {
  const text = useText();
  const titleId = useId();
  const [summary] = nodes;
  const state = summary?.form.getField(STATE_FIELD).value;
  if (summary === undefined) return null;
  const shown = hasErrors ? 'notApplicable' : String(state);
  return (
    <aside className={styles.premium} aria-labelledby={titleId} data-premium={shown}>
      <h2 id={titleId}>{text(summary.title ?? '')}</h2>
      {shown === 'priced' ? (
        <DefinitionList layout="amounts">
          <Lines node={summary} />
        </DefinitionList>
      ) : (
        <p className={styles.noPremium}>{text(`tEdit-Inforce-${STATE_FIELD}-option-${shown}`)}</p>
      )}
    </aside>
  );
}

/** A line for each row, and one for each coverage with its premium. */
function Lines({ node }: { readonly node: RecordNode }) {
  const text = useText();
  const { title, form, rows, children } = node;
  return (
    <>
      {title === undefined ? (
        <CoverageLine node={node} />
      ) : (
        rows.map((name) => (
          <div key={name} data-field={name}>
            <dt>{text(form.getField(name).label)}</dt>
            <dd>
              <RecordValue form={form} field={form.getField(name)} />
            </dd>
          </div>
        ))
      )}
      {children.map((child) => (
        <Lines key={child.id} node={child} />
      ))}
    </>
  );
}

function CoverageLine({ node: { form, rows } }: { readonly node: RecordNode }) {
  const language = useLanguage();
  const [name, amount] = rows;
  if (name === undefined || amount === undefined) return null;
  return (
    <div data-coverage="">
      <dt>{shownValue(form.getField(name), language)}</dt>
      <dd>
        <RecordValue form={form} field={form.getField(amount)} />
      </dd>
    </div>
  );
}
