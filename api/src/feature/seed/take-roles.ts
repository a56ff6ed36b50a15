import { addRole, readRoles, replaceRole } from '../user/index.ts';
import { nested, roleEntries } from './entries.ts';
import { hashesOf, mergeEntries, touches } from './merge-entries.ts';
import { NO_OUTCOMES, type Outcome, type Seeding } from './seeding.ts';

/**
 * Adds new roles, and updates rights nobody here changed. A role that was deleted, or whose name is taken, is not
 * added.
 */
export async function takeRoles({ manager, seed, ledger, now }: Seeding): Promise<readonly Outcome[]> {
  const stored = new Map((await readRoles(manager)).map((role) => [role.id, role]));
  const names = new Set([...stored.values()].map(({ roleName }) => roleName.toLowerCase()));
  const outcomes: Outcome[] = [];
  for (const { roleID, ...role } of seed.roles) {
    const document = `role/${roleID}`;
    const [held, before] = [stored.get(roleID), ledger.get(document)];
    const entries = roleEntries(role);
    const hashes = hashesOf(entries);
    if (held) {
      const { entries: after, ...keysByOutcome } = mergeEntries(entries, roleEntries(held), before ?? {});
      outcomes.push({ document, hashes, isNew: false, ...keysByOutcome });
      if (!touches(keysByOutcome)) continue;
      await replaceRole(manager, { ...held, ...nested(after), updatedAt: now, revision: held.revision + 1 });
    } else if (!before) {
      const isNew = !names.has(role.roleName.toLowerCase());
      outcomes.push({ document, hashes, isNew, ...NO_OUTCOMES, kept: isNew ? [] : ['roleName'] });
      if (isNew) await addRole(manager, { ...role, formRights: null, signIn: null, id: roleID, updatedAt: now });
    }
  }
  return outcomes;
}
