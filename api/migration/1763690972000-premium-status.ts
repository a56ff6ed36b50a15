import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statuses of contracts nobody pays a premium for, by their types. */
const STATUSES = [
  ['8', ['DeferredAnnuity', 'ESA_ISA', 'TFSA', 'SegregatedFund']],
  ['9', ['ImmediateAnnuity', 'RRIF', 'LIF', 'SegregatedFundRRIF']],
  ['3', ['PaidUpLife']],
] as const;

/** Lists and their filters no longer call policies premium paying on which no premium is due. */
export class PremiumStatus1763690972000 implements MigrationInterface {
  readonly name = 'PremiumStatus1763690972000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [status, types] of STATUSES) await change(runner, '1', status, types);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [status, types] of STATUSES) await change(runner, status, '1', types);
  }
}

function change(runner: QueryRunner, from: string, to: string, types: readonly string[]): Promise<unknown> {
  const places = types.map(() => '?').join(', ');
  const statement = `UPDATE policy SET statusCode = ? WHERE statusCode = ? AND policyType IN (${places})`;
  return runner.query(statement, [to, from, ...types]);
}
