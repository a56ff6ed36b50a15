import { formatNumber, type RuleExplanation } from '@lifeform/engine';
import { useLanguage, useText } from '@lifeform/renderer';
import styles from './explanation.module.css';

type Node = Omit<RuleExplanation, 'rule' | 'event' | 'microseconds'>;

/** The rule behind a property: what ran it, what that cost, and its expression with the value of every part. */
export function ExplanationTree({ explanation }: { readonly explanation: RuleExplanation }) {
  const text = useText();
  const language = useLanguage();
  const { rule, event, microseconds } = explanation;
  return (
    <div className={styles.explanation}>
      <p>
        {text('tEdit-Developer-explainRule', { rule })}{' '}
        {event
          ? text('tEdit-Developer-explainEvent', {
              event: text(`tEdit-Developer-event-${event.kind}`),
              field: event.field ?? 'none',
            })
          : text('tEdit-Developer-explainNever')}{' '}
        {microseconds !== undefined &&
          (microseconds === 0
            ? text('tEdit-Developer-explainCheap')
            : text('tEdit-Developer-explainCost', { microseconds: formatNumber(round(microseconds), language) }))}
      </p>
      <ul className={styles.tree}>
        <TreeNode node={explanation} />
      </ul>
    </div>
  );
}

function TreeNode({ node }: { readonly node: Node }) {
  const text = useText();
  const { expression, value, taken, parts } = node;
  return (
    <li data-taken={taken}>
      <code>{nameOf(expression)}</code>{' '}
      {taken ? <strong>{shortened(value)}</strong> : <em>{text('tEdit-Developer-notTaken')}</em>}
      {parts.length > 0 && (
        <ul>
          {parts.map((part, index) => (
            // The parts of an expression have no other name than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <TreeNode key={index} node={part} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A literal as it is written, a variable by its path, anything else by its operator. */
function nameOf(expression: Node['expression']): string {
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression)) {
    return JSON.stringify(expression);
  }
  const [[operator, args] = ['', null]] = Object.entries(expression);
  const names = (Array.isArray(args) ? args : [args]).filter((name) => !Array.isArray(name));
  if (operator === 'val') return names.join('.');
  return operator === 'var' ? String(names[0]) : operator;
}

function shortened(value: unknown): string {
  const words = JSON.stringify(value) ?? 'undefined';
  return words.length > 120 ? `${words.slice(0, 120)}…` : words;
}

function round(microseconds: number): number {
  return Math.round(microseconds * 10) / 10;
}
