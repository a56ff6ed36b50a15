import { type EntityManager, type FindOptionsWhere, MoreThan } from 'typeorm';

/** Rows of one query: few enough that others are answered in between. */
const LOT = 100;

/** Every row that meets a condition, some at a time, in the order of their ids. */
export async function* readAll<Row extends { readonly id: string }>(
  manager: EntityManager,
  entity: new () => Row,
  where: FindOptionsWhere<Row> = {},
): AsyncGenerator<readonly Row[]> {
  for (let last = ''; ; ) {
    // The casts: TypeORM's parameter types would recurse into JSON columns without end.
    const after = { ...where, id: MoreThan(last) } as never;
    const rows: readonly Row[] = await manager.find(entity, { where: after, order: { id: 'ASC' } as never, take: LOT });
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}
