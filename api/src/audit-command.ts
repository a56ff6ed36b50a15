import type { DataSource } from 'typeorm';
import type { Terminal } from './golden-command.ts';
import { type AnchorPlace, unfitAnchor } from './platform/audit/audit-anchors.ts';
import { type AuditFault, verifyAudit } from './platform/audit/verify-audit.ts';
import type { Secrets } from './platform/config/live-secrets.ts';

const USAGE = 'Usage: npm run audit -- verify [SEQUENCE:HASH noted from an earlier run]';

const WORDS: Readonly<Record<AuditFault['kind'], (fault: AuditFault) => string>> = {
  missing: ({ sequence }) => `Row ${sequence} is missing.`,
  changed: ({ sequence, id }) => `Row ${sequence} (${id}) was changed after it was written.`,
  unlinked: ({ sequence, id }) => `Row ${sequence} (${id}) does not follow the row before it.`,
  headMoved: ({ sequence }) => `The chain ends before row ${sequence}, but rows were written there.`,
  unchained: ({ id }) => `Row ${id} was added outside the chain.`,
};

/**
 * Verifies the audit chain and reports where it first breaks.
 *
 * @param noted head printed by an earlier run and kept outside the database, to detect a log restored to an older state
 * @returns the exit code: 0 the chain is intact, 1 it is not, 2 the command was not understood
 */
export async function auditCommand(
  [command, noted]: readonly string[],
  open: () => Promise<{
    readonly dataSource: DataSource;
    readonly secrets: Secrets;
    readonly anchors?: AnchorPlace | undefined;
  }>,
  terminal: Terminal,
): Promise<number> {
  if (command !== 'verify' || (noted !== undefined && !/^\d+:[0-9a-f.]*$/.test(noted))) {
    terminal.err(USAGE);
    return 2;
  }
  const { dataSource, secrets, anchors } = await open();
  const { rows, erased, head, fault, holdsNoted } = await verifyAudit(dataSource, secrets, { noted });
  if (fault) {
    terminal.out(`The audit log does not hold. ${WORDS[fault.kind](fault)}`);
    return 1;
  }
  if (!holdsNoted) {
    terminal.out(`The audit log does not hold. It does not contain the row noted as ${noted}.`);
    return 1;
  }
  const listed = await anchors?.list();
  const unfit = listed && (await unfitAnchor(dataSource, listed));
  if (unfit) {
    terminal.out(
      `The audit log does not hold. It does not contain row ${unfit.sequence} as it was anchored on ${unfit.at} in ${anchors?.name}.`,
    );
    return 1;
  }
  const anchored = listed ? ` Anchors in ${anchors?.name} that fit: ${listed.length}.` : '';
  const cleared = erased > 0 ? `, of which erasures of a person’s data cleared ${erased}` : '';
  terminal.out(
    `The audit log holds: ${rows} rows${cleared}.${anchored} Its head, to note outside the database: ${head}`,
  );
  return 0;
}
