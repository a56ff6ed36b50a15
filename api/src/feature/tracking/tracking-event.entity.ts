import type { TrackingInfo } from '@lifeform/metadata/contract';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, TextColumn, TYPES } from '../../platform/database/column.ts';
import { UserReference } from '../../platform/database/user-reference.ts';

/** One action on a tracked control. The token identifies the person. */
@Entity('tracking_event')
@Index('ix_tracking_event_time', ['happenedAt', 'id'])
@Index('ix_tracking_event_user_time', ['userID', 'happenedAt', 'id'])
@Index('ix_tracking_event_name_time', ['username', 'happenedAt', 'id'])
@Index('ix_tracking_event_form_time', ['formName', 'happenedAt', 'id'])
@Index('ix_tracking_event_type_time', ['eventType', 'happenedAt', 'id'])
@Index('ix_tracking_event_received', ['receivedAt'])
export class TrackingEventEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @UserReference('fk_tracking_event_user')
  @IdColumn()
  userID: string;

  /** The name the person's events are stored under. */
  @TextColumn()
  username: string;

  @TextColumn()
  loginUserName: string;

  @TextColumn()
  agentID: string;

  @TextColumn()
  eventType: TrackingInfo['header']['eventType'];

  @TextColumn()
  formName: string;

  @TextColumn()
  name: string;

  @JsonColumn()
  detail: TrackingInfo['detail'];

  /** By the clock of the browser. */
  @InstantColumn()
  happenedAt: Date;

  @InstantColumn()
  receivedAt: Date;
}
