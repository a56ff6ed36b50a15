import type { TrackingDetail, TrackingHeader } from '@lifeform/metadata/contract';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, TextColumn, TYPES } from '../../platform/database/column.ts';
import { UserEntity } from '../user/user.entity.ts';

/** One thing somebody did with a tracked control. Who, is as the token said. */
@Entity('tracking_event')
@Index('ix_tracking_event_happened', ['happenedAt'])
@Index('ix_tracking_event_user', ['userID'])
export class TrackingEventEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @IdColumn()
  userID: string;

  @ManyToOne(() => UserEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'userID', foreignKeyConstraintName: 'fk_tracking_event_user' })
  user: Relation<UserEntity>;

  /** The name tracking knows the person by. */
  @TextColumn()
  username: string;

  @TextColumn()
  loginUserName: string;

  @TextColumn()
  agentID: string;

  @TextColumn()
  eventType: TrackingHeader['eventType'];

  @TextColumn()
  formName: string;

  @TextColumn()
  name: string;

  @JsonColumn()
  detail: TrackingDetail;

  /** By the clock of the browser. */
  @InstantColumn()
  happenedAt: Date;

  @InstantColumn()
  receivedAt: Date;
}
