import { runsOf } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { useMemo } from 'react';
import screen from '../developer-screen.module.css';
import styles from './graph.module.css';
import { GraphButton } from './graph-button.tsx';
import type { GraphView } from './graph-view.ts';
import { nameKey, ruleKey } from './rule-links.ts';

/** As many as are looked at first. */
const MOST = 10;

interface GraphOverviewProps extends GraphView {
  readonly document: FormDocument;
}

/** The form as a whole, by what weighs most: the fields whose change runs most, and the costliest rules. */
export function GraphOverview({ graph, words, onCentre, document }: GraphOverviewProps) {
  const text = useText();
  const canRun = graph.cycles.length === 0;
  const fields = useMemo(() => weighed(graph, document), [graph, document]);
  const rules = [...graph.rules].sort((a, b) => b.cost - a.cost).slice(0, MOST);
  const cost = graph.rules.reduce((sum, rule) => sum + rule.cost, 0);
  return (
    <>
      <p>
        {text('tEdit-Developer-graphSums', {
          rules: graph.rules.length,
          cost,
          feeding: fields.length,
          fields: document.items.length,
        })}
      </p>
      <p className={screen.hint}>{text('tEdit-Developer-graphCostLead')}</p>
      <div className={styles.columns}>
        <section aria-labelledby="developer-graph-fields">
          <h3 id="developer-graph-fields">{text('tEdit-Developer-graphMostRead')}</h3>
          <ol className={styles.ranks}>
            {fields.slice(0, MOST).map(({ name, readers, runs, operations }) => (
              <li key={name}>
                <GraphButton {...{ words, node: nameKey(name) }} onClick={() => onCentre(nameKey(name))} />
                <span className={screen.hint}>
                  {text(canRun ? 'tEdit-Developer-graphWeight' : 'tEdit-Developer-graphReaders', {
                    ...{ readers, runs, operations },
                  })}
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="developer-graph-rules">
          <h3 id="developer-graph-rules">{text('tEdit-Developer-graphCostliest')}</h3>
          <ol className={styles.ranks}>
            {rules.map(({ rule, cost: operations }) => (
              <li key={rule.id}>
                <GraphButton {...{ words, node: ruleKey(rule.id) }} onClick={() => onCentre(ruleKey(rule.id))} />
                <span className={screen.hint}>{text('tEdit-Developer-graphCost', { count: operations })}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

/** Fields that rules read, those whose change runs most first. */
function weighed(graph: GraphView['graph'], { items }: FormDocument) {
  return items
    .flatMap(({ name }) => {
      const readers = graph.readers.get(name)?.length ?? 0;
      if (readers === 0) return [];
      const runs = runsOf(graph, name);
      return [{ name, readers, runs: runs.length, operations: runs.reduce((sum, { rule }) => sum + rule.cost, 0) }];
    })
    .sort((a, b) => b.runs - a.runs || b.operations - a.operations);
}
