import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, longText, reference, text } from '../src/platform/database/table.ts';

/** What people do with tracked controls. */
export class Tracking1763690850000 implements MigrationInterface {
  readonly name = 'Tracking1763690850000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'tracking_event',
        columns: [
          id(),
          id('userID'),
          text('username'),
          text('loginUserName'),
          text('agentID'),
          text('eventType'),
          text('formName'),
          text('name'),
          longText('detail'),
          instant('happenedAt'),
          instant('receivedAt'),
        ],
        indices: [index('ix_tracking_event_happened', 'happenedAt'), index('ix_tracking_event_user', 'userID')],
        foreignKeys: [reference('fk_tracking_event_user', 'userID', 'app_user')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('tracking_event');
  }
}
