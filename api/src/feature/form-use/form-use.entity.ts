import type { FormUseAct } from '@lifeform/metadata/contract';
import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { IntegerColumn, TYPES } from '../../platform/database/column.ts';

const KEY = { type: 'varchar', length: 190, ...TYPES.keyCollation } as const;
const OF_VERSION = ['form', 'version'] as const;

/** How often something was done at a field of a version of a form: by nobody, at no time, with no value. */
@Entity('form_use')
@ForeignKey('form_version', OF_VERSION, OF_VERSION, {
  ...{ name: 'fk_form_use_version', onDelete: 'CASCADE', onUpdate: 'NO ACTION' },
})
export class FormUseEntity {
  @PrimaryColumn(KEY)
  form: string;

  @PrimaryColumn({ type: 'int' })
  version: number;

  /** Name of the control item. */
  @PrimaryColumn(KEY)
  field: string;

  @PrimaryColumn(KEY)
  act: FormUseAct;

  @IntegerColumn()
  times: number;
}
