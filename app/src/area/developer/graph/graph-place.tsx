import { Button, Toolbar, useText } from '@lifeform/renderer';
import { useMemo, useState } from 'react';
import screen from '../developer-screen.module.css';
import { ChangeRuns } from './change-runs.tsx';
import styles from './graph.module.css';
import { GraphColumns } from './graph-columns.tsx';
import { GraphPicture } from './graph-picture.tsx';
import type { GraphView } from './graph-view.ts';
import { neighbourhood } from './neighbourhood.ts';
import { type GraphKey, isRuleKey, ownName } from './rule-links.ts';

interface GraphPlaceProps extends GraphView {
  readonly centre: GraphKey;
  readonly onRule: (id: string) => void;
  readonly onField: (name: string) => void;
}

/** Steps to each side: a rule and what it reads or sets. */
const FIRST_DEPTH = 2;
const MOST_DEPTH = 8;
/** Boxes that can still be told apart. */
const MOST = 40;

/** One field or rule, what is around it as a picture and as a list, and what a change of it runs. */
export function GraphPlace({ centre, onRule, onField, ...view }: GraphPlaceProps) {
  const text = useText();
  const { graph, links, words } = view;
  const [depth, setDepth] = useState(FIRST_DEPTH);
  const [most, setMost] = useState(MOST);
  const picture = useMemo(() => neighbourhood(links, centre, depth, most), [links, centre, depth, most]);
  const rule = links.rules.get(centre);
  const own = ownName(centre);
  const isField = words.kind(centre) === 'field';
  const at = rule ? graph.rules.indexOf(rule) + 1 : 0;
  return (
    <>
      <h3>{words.whole(centre)}</h3>
      <p className={screen.hint}>
        {rule
          ? text('tEdit-Developer-graphRuleFacts', { at, rules: graph.rules.length, cost: rule.cost })
          : text('tEdit-Developer-graphFieldFacts', {
              readers: graph.readers.get(own)?.length ?? 0,
              setters: [...links.before(centre), ...links.markers(centre)].filter(isRuleKey).length,
            })}
      </p>
      <Toolbar>
        {rule && <Button onClick={() => onRule(own)}>{text('tEdit-Developer-graphOpenRule')}</Button>}
        {isField && <Button onClick={() => onField(own)}>{text('tEdit-Developer-graphOpenField')}</Button>}
        <Button isHeld={depth === MOST_DEPTH} onClick={() => setDepth(Math.min(MOST_DEPTH, depth + 1))}>
          {text('tEdit-Developer-graphDeeper')}
        </Button>
        <Button isHeld={depth === 1} onClick={() => setDepth(Math.max(1, depth - 1))}>
          {text('tEdit-Developer-graphNearer')}
        </Button>
        <span role="status" className={screen.hint}>
          {text('tEdit-Developer-graphShown', { depth, count: picture.nodes.length, left: picture.left })}
        </span>
        {picture.left > 0 && (
          <Button onClick={() => setMost(Number.POSITIVE_INFINITY)}>{text('tEdit-Developer-graphDrawAll')}</Button>
        )}
      </Toolbar>
      <GraphPicture {...{ ...view, picture, centre }} />
      <div className={styles.columns}>
        <ChangeRuns {...{ ...view, centre }} />
        <GraphColumns {...{ ...view, picture }} />
      </div>
    </>
  );
}
