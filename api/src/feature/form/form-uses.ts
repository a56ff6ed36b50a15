import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A kind of place that uses a form, and how many there are. */
export interface FormUse {
  /** Names the text for the place: `tEdit-Developer-use-{code}`. */
  readonly code: 'screen' | 'product' | 'records' | 'unsaved' | 'form' | 'draft';
  /** Where exactly, as far as it can be told: a product's id, a form with its fields. */
  readonly path: string;
  readonly count: number;
}

/** Finds one feature’s uses of a form. */
export type UseFinder = (manager: EntityManager, form: string) => Promise<readonly FormUse[]>;

/** The registry of finders: each feature that stores something of forms adds its own at start. */
@Injectable()
export class FormUses {
  readonly #finders: UseFinder[] = [];

  add(finder: UseFinder): void {
    this.#finders.push(finder);
  }

  async of(manager: EntityManager, form: string): Promise<readonly FormUse[]> {
    const found: FormUse[] = [];
    for (const find of this.#finders) found.push(...(await find(manager, form)));
    return found;
  }
}
