import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, replaceIndexes } from '../src/platform/database/alter-table.ts';
import { flag, index, key } from '../src/platform/database/table.ts';

const INDEXES = {
  illustration: {
    add: [
      index('ix_illustration_owner_modified', 'ownerUserID', 'modifiedAt', 'id'),
      index('ix_illustration_modified', 'modifiedAt', 'id'),
      index('ix_illustration_created', 'createdAt', 'id', 'prodID', 'ownerUserID', 'faceAmount', 'annualPremium'),
      index('ix_illustration_owner_created', 'ownerUserID', 'createdAt', 'id', 'prodID', 'faceAmount', 'annualPremium'),
    ],
    drop: [index('ix_illustration_owner', 'ownerUserID', 'modifiedAt')],
  },
  eapplication: {
    add: [index('ix_eapplication_created', 'createdAt'), index('ix_eapplication_state', 'ownerUserID', 'state')],
    drop: [],
  },
  tracking_event: {
    add: [
      index('ix_tracking_event_time', 'happenedAt', 'id'),
      index('ix_tracking_event_user_time', 'userID', 'happenedAt', 'id'),
      index('ix_tracking_event_name_time', 'username', 'happenedAt', 'id'),
      index('ix_tracking_event_form_time', 'formName', 'happenedAt', 'id'),
      index('ix_tracking_event_type_time', 'eventType', 'happenedAt', 'id'),
      index('ix_tracking_event_received', 'receivedAt'),
    ],
    drop: [index('ix_tracking_event_happened', 'happenedAt'), index('ix_tracking_event_user', 'userID')],
  },
  policy: {
    add: [
      index('ix_policy_issued', 'issueDate', 'policyType', 'agentID', 'hold'),
      index('ix_policy_agent_issued', 'agentID', 'issueDate', 'policyType', 'hold'),
    ],
    drop: [index('ix_policy_issue', 'issueDate')],
  },
  policy_party: {
    add: [
      index('ix_policy_party_name', 'isListed', 'lastName', 'firstName', 'policyNumber', 'position'),
      index('ix_policy_party_agent', 'agentID', 'isListed', 'lastName', 'firstName', 'policyNumber', 'position'),
      index('ix_policy_party_city', 'isListed', 'cityTerm'),
      index('ix_policy_party_postal', 'isListed', 'postalCode'),
    ],
    drop: [index('ix_policy_party_last', 'lastName')],
  },
  audit_log: { add: [index('ix_audit_log_actor', 'actor', 'action', 'at')], drop: [] },
} as const;

const OF_POLICY = ['policyNumber', 'agentID'] as const;

/** What lists, searches and figures of large databases are read by, without reading the rows themselves. */
export class Growth1763691110000 implements MigrationInterface {
  readonly name = 'Growth1763691110000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'policy_party', [
      ...OF_POLICY.map((name) => key(name, { default: "''" })),
      flag('isListed', { default: '1' }),
    ]);
    for (const name of OF_POLICY)
      await runner.query(`UPDATE policy_party SET ${name} = (SELECT p.${name} FROM policy p WHERE p.id = policyID)`);
    await runner.query(
      `UPDATE policy_party SET isListed = 0 WHERE policyID IN (SELECT id FROM policy WHERE hold = 'Rejected')`,
    );
    for (const [table, indexes] of Object.entries(INDEXES)) await replaceIndexes(runner, table, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, { add, drop }] of Object.entries(INDEXES).reverse())
      await replaceIndexes(runner, table, { add: drop, drop: add });
    await dropColumns(runner, 'policy_party', [...OF_POLICY, 'isListed']);
  }
}
