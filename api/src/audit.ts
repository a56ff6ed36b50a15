import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { auditCommand } from './audit-command.ts';
import { openAnchors } from './platform/audit/audit-anchors.ts';
import { AuditHeadEntity } from './platform/audit/audit-head.entity.ts';
import { AuditLogEntity } from './platform/audit/audit-log.entity.ts';
import { readConfig } from './platform/config/config.ts';
import { openSecrets } from './platform/config/open-secrets.ts';
import { StartError } from './platform/config/start-error.ts';
import { openDatabase } from './platform/database/data-source.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function open() {
  const config = readConfig(process.env, { root });
  const dataSource = await openDatabase(config.database, [AuditLogEntity, AuditHeadEntity]);
  const anchors = config.auditAnchor && (await openAnchors(config.auditAnchor, config.installation));
  return { dataSource, secrets: (await openSecrets(config)).audit, anchors };
}

const terminal = { out: (line: string) => console.log(line), err: (line: string) => console.error(line) };

auditCommand(process.argv.slice(2), open, terminal).then(
  (code) => process.exit(code),
  (error: unknown) => {
    terminal.err(error instanceof StartError ? error.message : String(error));
    process.exit(2);
  },
);
