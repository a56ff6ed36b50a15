import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BooleanColumn, IntegerColumn, TYPES } from '../../platform/database/column.ts';
import { UserReference } from '../../platform/database/user-reference.ts';
import { WidgetEntity } from './widget.entity.ts';

/** One user's arrangement of a card. */
@Entity('user_widget')
@Index('ix_user_widget_widget', ['widgetID'])
export class UserWidgetEntity {
  @UserReference('fk_user_widget_user')
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  userID: string;

  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  widgetID: string;

  @ManyToOne(() => WidgetEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'widgetID', foreignKeyConstraintName: 'fk_user_widget_widget' })
  widget: Relation<WidgetEntity>;

  @BooleanColumn()
  isActive: boolean;

  @IntegerColumn()
  displayOrder: number;
}
