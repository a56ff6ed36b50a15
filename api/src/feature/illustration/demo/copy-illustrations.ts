import { isoDay } from '@lifeform/engine';
import { yearOf } from '@lifeform/metadata/insurance';
import type { EntityManager } from 'typeorm';
import { type CopyPlan, daysApart, inTurn, varied } from '../../../platform/store/variation.ts';
import { IllustrationEntity } from '../illustration.entity.ts';
import { illustrations } from '../illustration.store.ts';
import { nextNumbers, openYear } from '../illustration-number.ts';

/**
 * Reads the oldest illustrations, of which copies are made: as many as a demonstration has.
 * @param owners ids of the people whose illustrations the copies are, in turn
 */
export async function copyIllustrations(manager: EntityManager, owners: readonly string[], most: number) {
  const originals = await manager.find(IllustrationEntity, { order: { createdAt: 'ASC', id: 'ASC' }, take: most });
  return async (into: EntityManager, plan: CopyPlan): Promise<void> => {
    const rows = Array.from({ length: plan.count }, (_, offset) => {
      const index = plan.first + offset;
      return { ...copied(inTurn(originals, index), plan, index), ownerUserID: inTurn(owners, index) };
    });
    for (const year of new Set(rows.map(yearMade))) {
      const own = rows.filter((row) => yearMade(row) === year);
      await openYear(into, year);
      const numbers = await nextNumbers(into, year, own.length);
      const numbered = own.map((row, index) => ({ ...row, number: numbers[index] ?? '' }));
      await illustrations.insertAll(into, numbered);
    }
  };
}

function yearMade({ createdAt }: Pick<IllustrationEntity, 'createdAt'>): number {
  return yearOf(isoDay(createdAt));
}

function copied(original: IllustrationEntity, { at, names }: CopyPlan, index: number) {
  const { prodID, ownerName, insuredName, faceAmount, annualPremium, payload, formVersion, basisVersion } = original;
  const made = at(index);
  const words = [ownerName, insuredName].flatMap((name) => name.split(' '));
  const told = { ownerName, insuredName, payload };
  return {
    ...{ prodID, faceAmount, annualPremium, formVersion, basisVersion, createdAt: made, modifiedAt: made },
    ...varied(told, names.of(index, words), daysApart(original.createdAt, made)),
  };
}
