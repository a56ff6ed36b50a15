import type { FormCase } from '@lifeform/metadata';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IntegerColumn, JsonColumn, KeyColumn, TYPES } from '../../platform/database/column.ts';

/** A case of a form's newest version. */
@Entity('form_case')
@Index('uq_form_case', ['form', 'caseID'], { unique: true })
export class FormCaseEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @KeyColumn()
  form: string;

  @KeyColumn()
  caseID: string;

  @IntegerColumn()
  position: number;

  @JsonColumn()
  testCase: FormCase;
}
