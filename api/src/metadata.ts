import { resolve } from 'node:path';
import { metadataCommand } from './metadata-command/metadata-command.ts';
import { MetadataServer } from './metadata-command/metadata-server.ts';

const { LIFEFORM_URL = 'http://127.0.0.1:3000', LIFEFORM_USER = '', LIFEFORM_PASSWORD = '' } = process.env;
const terminal = { out: (line: string) => console.log(line), err: (line: string) => console.error(line) };
const [command, folder, ...rest] = process.argv.slice(2);
// npm runs a script in the package's folder; a folder is named from where the person stands.
const place = folder === undefined ? [] : [resolve(process.env.INIT_CWD ?? process.cwd(), folder)];

process.exitCode = await metadataCommand(
  [...(command === undefined ? [] : [command]), ...place, ...rest],
  () => MetadataServer.signIn(LIFEFORM_URL, LIFEFORM_USER, LIFEFORM_PASSWORD),
  terminal,
);
