import { expect, test } from 'vitest';
import { FormRows1763691042000 as FormRows } from '../migration/1763691042000-form-rows.ts';
import { startApi } from './harness.ts';

const api = startApi();

test('rows of a form that were changed past the server are its newest version, and no other form has one', async () => {
  const versions = () => api.dataSource.query('SELECT form, version FROM form_version ORDER BY form');
  const before = await versions();
  const runner = api.dataSource.createQueryRunner();
  const migration = new FormRows();
  await migration.down(runner);
  const byHand = JSON.stringify({ name: 'txtTrackedUser', fieldType: 'text', maxLength: 7 });
  const place = "form = 'Tracking' AND name = 'txtTrackedUser'";
  await api.dataSource.query(`UPDATE control_item SET item = ? WHERE ${place}`, [byHand]);
  await api.dataSource.query("DELETE FROM form_case WHERE form = 'Tracking'");
  await migration.up(runner);
  await runner.release();
  await expect(api.dataSource.query('SELECT * FROM control_item')).rejects.toThrow();
  expect(await versions()).toHaveLength(before.length + 1);
  const [row] = await api.dataSource.query(
    "SELECT document, changed, changes FROM form_version WHERE form = 'Tracking' AND version = 2",
  );
  const document = JSON.parse(row.document);
  expect(document).not.toHaveProperty('cases');
  expect(document.items.find(({ name }: { name: string }) => name === 'txtTrackedUser')).toEqual(JSON.parse(byHand));
  expect(JSON.parse(row.changed)).toEqual(['txtTrackedUser']);
  expect(JSON.parse(row.changes)).toContainEqual(
    expect.objectContaining({ part: 'items', key: 'txtTrackedUser', property: 'maxLength', before: 100, after: 7 }),
  );
});
