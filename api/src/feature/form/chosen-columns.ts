import { type FormDocument, listedFields, type OptionsFrom, presentNames } from '@lifeform/metadata';
import { HttpStatus } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { FormRepository } from './form.repository.ts';

const NOTHING: OptionsFrom = {};

/**
 * Choices take their options from the list of a form: it keeps the columns they read.
 * @throws ApiError 409 with the columns, and the choices that would find nothing any more
 */
export async function requireChosenColumns(
  repository: FormRepository,
  manager: EntityManager,
  before: FormDocument,
  after: FormDocument,
): Promise<void> {
  const lost = new Set(lostColumns(before, after));
  if (lost.size === 0) return;
  const columns = new Set<string>();
  const places: string[] = [];
  for (const name of await repository.formNames(manager)) {
    const document = name === after.form ? after : (await repository.newest(name, manager))?.document;
    const choices = document?.items.filter(({ optionsFrom }) => optionsFrom?.records?.form === after.form) ?? [];
    const broken = choices.filter(({ optionsFrom = NOTHING }) => {
      const { records, columns: kept = [], where = {} } = optionsFrom;
      const read = [...(records ? [records.text] : []), ...kept, ...Object.keys(where)].filter((column) =>
        lost.has(column),
      );
      for (const column of read) columns.add(column);
      return read.length > 0;
    });
    if (broken.length > 0) places.push(`${name}: ${broken.map((item) => item.name).join(', ')}`);
  }
  if (places.length === 0) return;
  throw new ApiError(HttpStatus.CONFLICT, 'choicesLoseColumns', {
    parameters: { columns: [...columns].join(', '), places: places.join('; ') },
    issues: places.map((path) => ({ code: 'form', path })),
  });
}

/** Names by which a list was read and is no more: a renamed column is found by those it had. */
function lostColumns(before: FormDocument, after: FormDocument): readonly string[] {
  const listed = before.record ? listedFields(before, before.record) : [];
  const former = before.items.flatMap(({ name, formerNames = [] }) => (listed.includes(name) ? formerNames : []));
  const kept = new Set(after.record ? listedFields(after, after.record) : []);
  const now = presentNames(after.items);
  return [...listed, ...former].filter((name) => !kept.has(name) && !kept.has(now.get(name) ?? name));
}
