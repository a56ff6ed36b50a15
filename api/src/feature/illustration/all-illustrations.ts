import type { EntityManager } from 'typeorm';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { readAll } from '../../platform/store/read-all.ts';
import { IllustrationEntity } from './illustration.entity.ts';
import { storedPayload } from './illustration.view.ts';

/** A saved illustration, whoever's, with its number where the person may see it. */
interface AnyIllustration {
  readonly id: string;
  readonly ownerUserID: string;
  readonly name: string | undefined;
  readonly payload: ReturnType<typeof storedPayload>;
}

/** Every saved illustration, some at a time. */
export async function* allIllustrations(
  manager: EntityManager,
  principal: Principal,
): AsyncGenerator<readonly AnyIllustration[]> {
  const seesAll = holds(principal, 'isHeadOffice');
  for await (const rows of readAll(manager, IllustrationEntity)) {
    yield rows.map((row) => {
      const { id, ownerUserID, number, insuredName } = row;
      const isSeen = seesAll || ownerUserID === principal.userID;
      return {
        id,
        ownerUserID,
        name: isSeen ? `${number} ${insuredName}`.trim() : undefined,
        payload: storedPayload(row),
      };
    });
  }
}
