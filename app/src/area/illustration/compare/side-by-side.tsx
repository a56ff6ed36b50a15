import { sideQuantities } from '@lifeform/metadata/insurance';
import { Button, Toolbar, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { ExemptNotes } from '../../../ledger/exempt-notes.tsx';
import styles from './compare.module.css';
import type { Side } from './side.ts';
import { SideChart } from './side-chart.tsx';
import { SideMultiples } from './side-multiples.tsx';
import { SideTable } from './side-table.tsx';

interface SideBySideProps {
  /** Id of the table, for the chart's link. */
  readonly id: string;
  readonly title: string;
  readonly sides: readonly Side[];
}

/** A chart of one quantity at a time, notes on each side, and a table of all quantities. */
export function SideBySide({ id, title, sides }: SideBySideProps) {
  const text = useText();
  const quantities = sideQuantities(sides);
  const [chosen, setChosen] = useState(quantities[0]);
  const quantity = quantities.find((one) => one === chosen) ?? quantities[0];
  if (quantity === undefined) return null;
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <div className={styles.quantities}>
        <Toolbar>
          {quantities.map((one) => (
            <Button key={one} aria-pressed={one === quantity} onClick={() => setChosen(one)}>
              {text(`msg-Ledger-${one}`)}
            </Button>
          ))}
        </Toolbar>
      </div>
      <SideChart sides={sides} quantity={quantity} table={id} />
      <SideMultiples sides={sides} quantity={quantity} />
      {sides.map(({ id: side, name, ledger, group }) => (
        <ExemptNotes key={side} name={name} ledger={ledger} groups={[group]} />
      ))}
      <SideTable id={id} caption={title} sides={sides} quantities={quantities} />
    </section>
  );
}
