import { Entity, PrimaryColumn } from 'typeorm';
import { IntegerColumn, JsonColumn, TYPES } from '../database/column.ts';

const KEY = { type: 'varchar', length: 190, ...TYPES.keyCollation } as const;

/** What was counted of a day or a month, kept as long as nothing changes that it counts. */
@Entity('figure')
export class FigureEntity {
  @PrimaryColumn(KEY)
  kind: string;

  /** `YYYY-MM-DD`, or `YYYY-MM`. */
  @PrimaryColumn(KEY)
  span: string;

  /** Changes of these days as it was counted. */
  @IntegerColumn()
  changes: number;

  @JsonColumn()
  content: readonly Counted[];
}

/** One thing that is counted: what it is of, and its sums. */
export type Counted = readonly [key: readonly string[], sums: readonly number[]];

/** How often rows of a day were written or removed; a day without a row has none. */
@Entity('figure_change')
export class FigureChangeEntity {
  /** A table. */
  @PrimaryColumn(KEY)
  source: string;

  /** `YYYY-MM-DD` in Toronto. */
  @PrimaryColumn(KEY)
  day: string;

  @IntegerColumn()
  changes: number;
}
