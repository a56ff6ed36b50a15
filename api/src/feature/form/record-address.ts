import { type FormDocument, type Message, type RecordSetup, recordKey } from '@lifeform/metadata';
import { HttpStatus, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormCache } from './form-cache.ts';

/** The addresses of forms; each belongs to one form for good. */
@Injectable()
export class RecordAddresses {
  constructor(private readonly forms: FormCache) {}

  /** Every address that leads to a form other than `form`, now or from before, with the form it leads to. */
  async ofOthers(manager: EntityManager, form: string): Promise<ReadonlyMap<string, FormDocument>> {
    const taken = new Map<string, FormDocument>();
    for (const document of await this.forms.allWithin(manager)) {
      if (document.form === form || document.record === undefined) continue;
      for (const address of addressesOf(document.record)) taken.set(address, document);
    }
    return taken;
  }

  /**
   * The record setup a form is published with; its earlier addresses still lead to it.
   * @throws ApiError 409 for an address of another form
   */
  async settled(manager: EntityManager, before: FormDocument, after: FormDocument): Promise<FormDocument> {
    const { form, record } = after;
    if (record === undefined) return after;
    const held = before.record === undefined ? [] : addressesOf(before.record);
    const all = [...new Set([...held, ...addressesOf(record)])];
    const former = all.filter((address) => address !== record.address).slice(-MOST_FORMER);
    const added = all.filter((address) => !held.includes(address));
    const taken = added.length > 0 ? await this.ofOthers(manager, form) : new Map<string, FormDocument>();
    const lost = added.find((address) => taken.has(address));
    if (lost !== undefined) throw addressTaken(lost, taken.get(lost));
    const { formerAddresses: _, ...own } = record;
    return { ...after, record: { ...own, ...(former.length > 0 ? { formerAddresses: former } : {}) } };
  }
}

/** As many as the schema accepts; the oldest of more are dropped. */
const MOST_FORMER = 50;

function addressesOf({ address, formerAddresses = [] }: RecordSetup): readonly string[] {
  return [...formerAddresses, address];
}

export function addressTaken(address: string, holder: FormDocument | undefined): ApiError {
  const form = holder === undefined ? address : (titleOf(holder)?.en ?? holder.form);
  return new ApiError(HttpStatus.CONFLICT, 'formAddressTaken', {
    parameters: { address, form },
    issues: [{ code: 'address-taken', path: 'address' }],
  });
}

/** The title of a form that people fill in. */
export function titleOf({ form, messages }: FormDocument): Message | undefined {
  return messages[recordKey(form, 'title')];
}
