import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IntegerColumn, JsonColumn, TYPES } from '../../platform/database/column.ts';
import { IllustrationEntity } from './illustration.entity.ts';
import type { PricedFigures } from './priced-figures.ts';

/** What reports tell of an illustration's price, so that they need not work it out again. */
@Entity('illustration_figure')
export class IllustrationFigureEntity implements PricedFigures {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  illustrationID: string;

  @ManyToOne(() => IllustrationEntity, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'illustrationID', foreignKeyConstraintName: 'fk_illustration_figure' })
  illustration: Relation<IllustrationEntity>;

  /** Of the illustration; those of another one are no longer its figures. */
  @IntegerColumn()
  revision: number;

  @JsonColumn({ nullable: true })
  income: PricedFigures['income'];

  @JsonColumn()
  benefits: PricedFigures['benefits'];
}
