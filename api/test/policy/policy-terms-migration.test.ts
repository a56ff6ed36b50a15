import { expect, test } from 'vitest';
import { PolicyTerms1763690971000 as PolicyTerms } from '../../migration/1763690971000-policy-terms.ts';
import { adoptBasis } from '../adopt-basis.ts';
import { startApi } from '../harness.ts';

const api = startApi();

test('policies of an existing database name what was current when each was stored [NUM-003]', async () => {
  await adoptBasis(api, '0010', 'OWN-1');
  const [{ createdAt }] = await api.dataSource.query(
    "SELECT createdAt FROM form_version WHERE form = 'NewBusiness' AND version = 2",
  );
  const numbered = (number: string) =>
    api.dataSource.query('SELECT basisVersion, setupVersion FROM policy WHERE policyNumber = ?', [number]);
  await api.dataSource.query("UPDATE policy SET updatedAt = ? WHERE policyNumber = 'L1001920'", [createdAt]);
  await api.dataSource.query("UPDATE policy SET updatedAt = ? WHERE policyNumber = 'L1000310'", [createdAt]);
  const runner = api.dataSource.createQueryRunner();
  const migration = new PolicyTerms();
  await migration.down(runner);
  await expect(numbered('L1000210')).rejects.toThrow();
  await migration.up(runner);
  await runner.release();
  expect(await numbered('L1000210')).toEqual([{ basisVersion: 'OB-1.0', setupVersion: 1 }]);
  expect(await numbered('L1001920')).toEqual([{ basisVersion: 'OWN-1', setupVersion: 2 }]);
  // Another product stayed with its basis.
  expect(await numbered('L1000310')).toEqual([{ basisVersion: 'OB-1.0', setupVersion: 2 }]);
});
