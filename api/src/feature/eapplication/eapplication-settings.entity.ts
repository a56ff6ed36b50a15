import type { FormValues } from '@lifeform/metadata';
import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn, KeyColumn } from '../../platform/database/column.ts';

/** One version of the settings. Never changed, so that declared texts stay as they were. */
@Entity('eapplication_settings')
export class EapplicationSettingsEntity {
  @PrimaryColumn({ type: 'int' })
  version: number;

  @JsonColumn({ name: 'formValues' })
  values: FormValues;

  @KeyColumn()
  savedBy: string;

  @InstantColumn()
  savedAt: Date;
}
