import { type ChangeRun, runsOf } from '@lifeform/engine';
import { EmptyState, useText } from '@lifeform/renderer';
import { useId, useMemo } from 'react';
import screen from '../developer-screen.module.css';
import styles from './graph.module.css';
import { GraphButton } from './graph-button.tsx';
import type { GraphView } from './graph-view.ts';
import { type GraphKey, nameKey, ownName, ruleKey } from './rule-links.ts';

interface ChangeRunsProps extends GraphView {
  readonly centre: GraphKey;
}

/** What a change of a field runs, in the order in which it runs; of a rule, what a change of the field it sets does. */
export function ChangeRuns({ graph, links, words, onCentre, centre }: ChangeRunsProps) {
  const text = useText();
  const id = useId();
  const rule = links.rules.get(centre);
  const field = rule ? (rule.isValue ? (rule.sets[0] ?? '') : undefined) : ownName(centre);
  const runs = useMemo(() => (field === undefined ? [] : runsOf(graph, field)), [graph, field]);
  const cost = runs.reduce((sum, run) => sum + run.rule.cost, 0);
  const said = (key: string, values = {}): string => text(`tEdit-Developer-graph${key}`, values);
  const when = ({ rule: { rule: one }, after }: ChangeRun): string => {
    if (one.kind === 'check' && one.on) return said('RunsOnPress');
    if (field !== undefined && after.includes(field)) return said('RunsAlways');
    return said('RunsAfter', { names: after.map((name) => words.name(nameKey(name))).join(', ') });
  };
  if (words.kind(centre) === 'given') return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{field === undefined ? said('Follows') : said('Runs', { name: words.name(nameKey(field)) })}</h3>
      {field === undefined ? (
        <EmptyState message={said('FollowsNothing')} />
      ) : graph.cycles.length > 0 ? (
        <p>{said('RunsNot')}</p>
      ) : runs.length === 0 ? (
        <EmptyState message={said('RunsNone')} />
      ) : (
        <>
          <p>{said('RunsSum', { count: runs.length, cost })}</p>
          <p className={screen.hint}>{said('RunsLead')}</p>
          <ol className={styles.ranks} data-runs>
            {runs.map((run) => {
              const key = ruleKey(run.rule.rule.id);
              return (
                <li key={key}>
                  <GraphButton {...{ words, node: key }} onClick={() => onCentre(key)} />
                  <span className={screen.hint}>
                    {when(run)} {said('Cost', { count: run.rule.cost })}
                  </span>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </section>
  );
}
