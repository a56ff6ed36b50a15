import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { integer, key } from '../src/platform/database/table.ts';

/** What products were sold under when setups did not yet name anything else. */
const FIRST_BASIS = 'OB-1.0';
const FIRST_VERSION = 1;

interface PolicyRow {
  readonly id: string;
  readonly prodID: string;
  readonly version: number | null;
}

/** Policies name the basis and the setup version of their issue: those that were current when each was stored. */
export class PolicyTerms1763690971000 implements MigrationInterface {
  readonly name = 'PolicyTerms1763690971000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'policy', [
      key('basisVersion', { default: "''" }),
      integer('setupVersion', { default: 0 }),
    ]);
    const rows: readonly PolicyRow[] = await runner.query(
      `SELECT id, prodID, (
         SELECT MAX(version) FROM form_version WHERE form = 'NewBusiness' AND createdAt <= policy.updatedAt
       ) AS version FROM policy`,
    );
    const bases = new Map<string, string>();
    for (const { id, prodID, version } of rows) {
      const setupVersion = version ?? FIRST_VERSION;
      const sold = `${prodID} ${setupVersion}`;
      const basisVersion = bases.get(sold) ?? (await basisThen(runner, prodID, setupVersion));
      bases.set(sold, basisVersion);
      const terms = [basisVersion, setupVersion, id];
      await runner.query('UPDATE policy SET basisVersion = ?, setupVersion = ? WHERE id = ?', terms);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'policy', ['basisVersion', 'setupVersion']);
  }
}

/** Of the setup as it was at that version; one that never changed is the product's own. */
async function basisThen(runner: QueryRunner, prodID: string, version: number): Promise<string> {
  const places = [
    ['product_setup_version WHERE prodID = ? AND formVersion <= ? ORDER BY formVersion DESC', [prodID, version]],
    ['product_setup_version WHERE prodID = ? ORDER BY formVersion ASC', [prodID]],
    ['product_setup WHERE prodID = ?', [prodID]],
  ] as const;
  for (const [place, parameters] of places) {
    const [row] = await runner.query(`SELECT setup FROM ${place} LIMIT 1`, [...parameters]);
    if (row) return (JSON.parse(row.setup) as { readonly basis?: string }).basis ?? FIRST_BASIS;
  }
  return FIRST_BASIS;
}
