import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { Installation } from './keys-command/installation.ts';
import { keysCommand } from './keys-command/keys-command.ts';
import { InstallationFactEntity } from './platform/bus/installation-fact.entity.ts';
import { readConfig } from './platform/config/config.ts';
import { openSecrets } from './platform/config/open-secrets.ts';
import { StartError } from './platform/config/start-error.ts';
import { openDatabase } from './platform/database/data-source.ts';
import { openStore } from './platform/storage/storage.module.ts';
import { StoredFileEntity } from './platform/storage/stored-file.entity.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const terminal = { out: (line: string) => console.log(line), err: (line: string) => console.error(line) };

async function open(): Promise<Installation> {
  const config = readConfig(process.env, { root });
  const dataSource = await openDatabase(config.database, [StoredFileEntity, InstallationFactEntity]);
  const files = await openStore(config, dataSource, () => new Date());
  return new Installation(config, await openSecrets(config), dataSource, files);
}

keysCommand(process.argv.slice(2), open, terminal).then(
  (code) => process.exit(code),
  (error: unknown) => {
    terminal.err(error instanceof StartError ? error.message : String(error));
    process.exit(1);
  },
);
