import { type ContentChange, labelKey, valueChanges } from '@lifeform/metadata';
import type { FilledQueryOf, FormChange, FormChangesAnswer } from '@lifeform/metadata/contract';
import { Injectable } from '@nestjs/common';
import { FormHistory } from '../form/index.ts';
import { ChangeStore } from './change-store.ts';

/** Most lines of an answer; the newest are kept. */
const MOST = 1000;

type Sought = FilledQueryOf<'GET /api/forms/:form/changes'>;

/** Who changed what of a form, when, why and after whose approval; of all of it, of one entry or of one attribute. */
@Injectable()
export class FormChanges {
  constructor(
    private readonly history: FormHistory,
    private readonly store: ChangeStore,
  ) {}

  async read(form: string, sought: Sought): Promise<FormChangesAnswer> {
    const versions = await this.history.changes(form);
    const reviews = await this.store.reviewsOf(form);
    const lines = versions.flatMap(({ changes, ...made }): readonly FormChange[] => {
      const review = reviews.get(made.version);
      return changes
        .flatMap((change) => narrowed(change, form, sought))
        .map((change) => ({ ...made, ...review, ...change }));
    });
    return { form, changes: lines.slice(0, MOST), total: lines.length };
  }
}

/**
 * The part of a change that concerns the requested entry or attribute; for an added or removed entry, that attribute
 * alone.
 */
function narrowed(change: ContentChange, form: string, { key, attribute }: Sought): readonly ContentChange[] {
  if (key === '') return [change];
  if (change.part === 'setups') return ofOverrides(change, `items.${form}.${key}`, attribute);
  const isText = change.part === 'messages' && isTextOf(change.key, labelKey(form, key));
  if (isText) return attribute === '' ? [change] : [];
  if (change.key !== key) return [];
  return attribute === '' ? [change] : within(change, attribute);
}

function ofOverrides(change: ContentChange, field: string, attribute: string): readonly ContentChange[] {
  const { property } = change;
  const sought = attribute === '' ? field : `${field}.${attribute}`;
  if (property === sought || property.startsWith(`${sought}.`)) return [change];
  // A whole override that came or went.
  return property === field && attribute !== '' ? within(change, attribute) : [];
}

function within(change: ContentChange, attribute: string): readonly ContentChange[] {
  const { property } = change;
  if (property === attribute || property.startsWith(`${attribute}.`)) return [change];
  if (property !== '' && change.part !== 'setups') return [];
  const { part, key, before = {}, after = {} } = change;
  return valueChanges(before, after, 1)
    .filter(({ path: [name] }) => name === attribute)
    .map(({ path, ...values }) => ({
      part,
      key,
      property: [property, ...path].join('.').replace(/^\./, ''),
      ...values,
    }));
}

function isTextOf(key: string, label: string): boolean {
  return key === label || key.startsWith(`${label}-`);
}
