import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A place that uses a form, and how many there are of it. */
export interface FormUse {
  /** Of the text that names the place, `tEdit-Developer-use-{code}`. */
  readonly code: 'screen' | 'product' | 'records' | 'unsaved' | 'form' | 'draft';
  /** Where exactly, as far as it can be told: a product's id, a form with its fields. */
  readonly path: string;
  readonly count: number;
}

/** Finds the uses of a form that one feature knows of. */
export type UseFinder = (manager: EntityManager, form: string) => Promise<readonly FormUse[]>;

/** Who knows of uses of forms: each feature that keeps something of a form adds itself when it starts. */
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
