import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { TYPES } from '../../platform/database/column.ts';
import { NeedsAnalysisEntity } from './needs-analysis.entity.ts';

/** What a saved analysis is found by: its name from each word on, normalized. See `nameTerms`. */
@Entity('needs_analysis_term')
@Index('ix_needs_analysis_term', ['term'])
export class NeedsAnalysisTermEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  analysisID: string;

  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  term: string;

  @ManyToOne(() => NeedsAnalysisEntity, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'analysisID', foreignKeyConstraintName: 'fk_needs_analysis_term' })
  analysis: Relation<NeedsAnalysisEntity>;
}
