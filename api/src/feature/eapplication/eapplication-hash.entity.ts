import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { TYPES } from '../../platform/database/column.ts';
import { EapplicationEntity } from './eapplication.entity.ts';

/** Keyed hashes of the numbers in a submitted application that lead to a person or an account. See `SearchHashes`. */
@Entity('eapplication_hash')
@Index('ix_eapplication_hash', ['hash'])
export class EapplicationHashEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  applicationID: string;

  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  hash: string;

  @ManyToOne(() => EapplicationEntity, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationID', foreignKeyConstraintName: 'fk_eapplication_hash' })
  application: Relation<EapplicationEntity>;
}
