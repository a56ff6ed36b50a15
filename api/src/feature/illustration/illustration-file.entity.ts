import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { TYPES } from '../../platform/database/column.ts';
import { IllustrationEntity } from './illustration.entity.ts';
import { KeptFileEntity } from './kept-file.entity.ts';

/** A file that an illustration refers to; a copy of the illustration refers to the same file. */
@Entity('illustration_file')
@Index('ix_illustration_file', ['fileID'])
export class IllustrationFileEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  illustrationID: string;

  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  fileID: string;

  @ManyToOne(() => IllustrationEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'illustrationID', foreignKeyConstraintName: 'fk_illustration_file' })
  illustration: Relation<IllustrationEntity>;

  @ManyToOne(() => KeptFileEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'fileID', foreignKeyConstraintName: 'fk_illustration_file_kept' })
  file: Relation<KeptFileEntity>;
}
