import { Entity, PrimaryColumn } from 'typeorm';
import { LongTextColumn, TYPES } from '../../platform/database/column.ts';

/** One text in both languages. */
@Entity('message')
export class MessageEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  messageKey: string;

  @LongTextColumn()
  en: string;

  @LongTextColumn()
  fr: string;
}
