import { ILLUSTRATION_FORM, type Policy, type ProductSetup } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import type { Basis } from '../../pricing/basis/basis.ts';
import type { SetupOf } from '../../pricing/inforce/inforce-values.ts';
import { BasisRegistry } from '../basis/index.ts';
import { FormCache } from '../form/index.ts';

/** The basis and setups that a policy in force is calculated with, as of its issue. */
export interface Terms {
  readonly basis: Basis;
  readonly setup: ProductSetup;
  /** Setups of the policy's product and of its funds' products. */
  readonly setupOf: SetupOf;
}

type Named = Pick<Policy, 'prodID' | 'basisVersion' | 'setupVersion'>;

/** Finds the terms that policies were issued under, whatever their products have adopted since. */
@Injectable()
export class IssueTerms {
  constructor(
    private readonly forms: FormCache,
    private readonly bases: BasisRegistry,
  ) {}

  /** Undefined when the product is not one of ours. @throws ApiError 404 without the basis */
  async of({ prodID, basisVersion, setupVersion }: Named): Promise<Terms | undefined> {
    const setupThen = (product: string) => this.forms.setup(product, ILLUSTRATION_FORM, setupVersion);
    const setup = await setupThen(prodID);
    if (!setup) return undefined;
    const setups = new Map([[prodID, setup]]);
    for (const other of new Set(Object.values(setup.inforce?.fundProducts ?? {}))) {
      const found = await setupThen(other);
      if (found) setups.set(other, found);
    }
    return { basis: this.bases.get(basisVersion), setup, setupOf: (product) => setups.get(product) };
  }
}
