import type { Rule } from '@lifeform/metadata';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IntegerColumn, JsonColumn, KeyColumn, TYPES } from '../../platform/database/column.ts';

/** A rule of a form's newest version. */
@Entity('rule')
@Index('uq_rule', ['form', 'ruleID'], { unique: true })
export class RuleEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @KeyColumn()
  form: string;

  @KeyColumn()
  ruleID: string;

  @IntegerColumn()
  position: number;

  @JsonColumn()
  rule: Rule;
}
