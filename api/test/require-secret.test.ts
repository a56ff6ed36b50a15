import type { DataSource } from 'typeorm';
import { expect, test } from 'vitest';
import { Secrets } from '../src/platform/config/live-secrets.ts';
import { StartError } from '../src/platform/config/start-error.ts';
import { FieldEncryption } from '../src/platform/crypto/field-encryption.ts';
import { RequireSecret } from '../src/platform/crypto/require-secret.ts';
import { testConfig } from './config.ts';

test.each([
  ...['policy', 'in_progress', 'batch', 'batch_slice', 'eapplication', 'handed_document', 'kept_file', 'package_key'],
  ...['record', 'record_entry', 'record_file', 'form_draft', 'option_source'],
])('a database that holds no encrypted text but that of %s is not opened under another secret', async (table) => {
  const other = new FieldEncryption(Secrets.of('the secret of before')).encrypt('{}', 'place');
  const query = (sql: string, [like = '']: readonly string[]) =>
    Promise.resolve(sql.includes(`\`${table}\``) && other.startsWith(like.replace('%', '')) ? [1] : []);
  const dataSource = { query } as unknown as DataSource;
  const started = (secret: string) =>
    new RequireSecret(dataSource, new FieldEncryption(Secrets.of(secret)), testConfig('/nowhere')).run();
  await expect(started('another secret')).rejects.toThrow(StartError);
  await started('the secret of before');
});
