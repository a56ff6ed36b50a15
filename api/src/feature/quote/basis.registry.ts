import { Injectable, NotFoundException } from '@nestjs/common';
import type { Basis } from '../../actuarial/basis/basis.ts';
import { ob10 } from '../../actuarial/basis/ob-1.0.ts';

/** The pricing bases of this installation by version. A version never changes once illustrations name it. */
@Injectable()
export class BasisRegistry {
  readonly #bases: ReadonlyMap<string, Basis> = new Map([[ob10.document.version, ob10]]);

  /** @throws NotFoundException naming the version */
  get(version: string): Basis {
    const basis = this.#bases.get(version);
    if (!basis) throw new NotFoundException(`There is no pricing basis ${version}.`);
    return basis;
  }
}
