import { Button, Toolbar, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import screen from '../developer-screen.module.css';
import { useStops } from '../use-stops.ts';
import styles from './graph.module.css';
import { GraphButton } from './graph-button.tsx';
import type { GraphView } from './graph-view.ts';
import { type GraphKey, ownName } from './rule-links.ts';

interface GraphSearchProps extends Pick<GraphView, 'words' | 'onCentre'> {
  readonly keys: readonly GraphKey[];
  readonly centre: GraphKey | undefined;
}

/** As many as are found at a glance. */
const MOST = 12;

/** Finds a field or a rule by what it is called. */
export function GraphSearch({ keys, words, centre, onCentre }: GraphSearchProps) {
  const text = useText();
  const id = useId();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found =
    wanted === '' ? [] : keys.filter((key) => `${words.name(key)} ${ownName(key)}`.toLowerCase().includes(wanted));
  const shown = found.slice(0, MOST);
  const stops = useStops(shown, undefined);
  const take = (key: GraphKey): void => {
    setSearch('');
    onCentre(key);
  };
  return (
    <section aria-label={text('tEdit-Developer-graphFind')}>
      <Toolbar hasFields isApart>
        <div>
          <label htmlFor={id}>{text('tEdit-Developer-graphFind')}</label>
          <input
            id={id}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              const [first] = shown;
              if (event.key === 'Enter' && first) take(first);
              else stops.enter(event);
            }}
          />
        </div>
        {centre !== undefined && (
          <Button onClick={() => onCentre(undefined)}>{text('tEdit-Developer-graphWhole')}</Button>
        )}
      </Toolbar>
      <p role="status" className={screen.hint}>
        {wanted !== '' && text('tEdit-Developer-graphFound', { count: found.length, shown: shown.length })}
      </p>
      {shown.length > 0 && (
        <ul className={styles.found}>
          {shown.map((key) => (
            <li key={key}>
              <GraphButton
                {...{ words, node: key }}
                {...stops.of(key)}
                onKeyDown={stops.walk}
                onClick={() => take(key)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
