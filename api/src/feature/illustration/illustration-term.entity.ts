import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { TYPES } from '../../platform/database/column.ts';
import { IllustrationEntity } from './illustration.entity.ts';

/** A search term of a saved illustration: its number or a name, normalized. See `searchTerms`. */
@Entity('illustration_term')
@Index('ix_illustration_term', ['term'])
export class IllustrationTermEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  illustrationID: string;

  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  term: string;

  @ManyToOne(() => IllustrationEntity, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'illustrationID', foreignKeyConstraintName: 'fk_illustration_term' })
  illustration: Relation<IllustrationEntity>;
}
