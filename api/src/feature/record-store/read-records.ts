import { type EntityManager, In } from 'typeorm';
import { RecordEntity } from './record.entity.ts';

/** Records of one query: a statement takes a bounded number of parameters. */
const LOT = 100;

/** Records by their ids, in the order of these, some at a time; one that went meanwhile is left out. */
export async function* readRecords(manager: EntityManager, ids: readonly string[]): AsyncGenerator<RecordEntity> {
  for (let start = 0; start < ids.length; start += LOT) {
    const lot = ids.slice(start, start + LOT);
    const rows = await manager.find(RecordEntity, { where: { id: In(lot) }, relations: { owner: true } });
    const byID = new Map(rows.map((row) => [row.id, row]));
    for (const id of lot) {
      const row = byID.get(id);
      if (row) yield row;
    }
  }
}
