import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { TYPES } from '../../platform/database/column.ts';
import { EapplicationEntity } from './eapplication.entity.ts';

/** What an application is found by: its insured's name from each word on, normalized. See `nameTerms`. */
@Entity('eapplication_term')
@Index('ix_eapplication_term', ['term'])
export class EapplicationTermEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  applicationID: string;

  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  term: string;

  @ManyToOne(() => EapplicationEntity, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationID', foreignKeyConstraintName: 'fk_eapplication_term' })
  application: Relation<EapplicationEntity>;
}
