import type { PolicyReprojection, PolicyReprojectionRequest } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM, type ProductSetup, REPROJECTION_FORM } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { fieldsRefused } from '../../platform/http/form-error.ts';
import type { Basis } from '../../pricing/basis/basis.ts';
import type { Conversion } from '../../pricing/calculation/reprojection.ts';
import { convertLayer } from '../../pricing/inforce/convert-layer.ts';
import { setUpCoverage } from '../../pricing/inforce/coverage-setup.ts';
import { reprojectInforce } from '../../pricing/inforce/project-inforce.ts';
import { BasisRegistry } from '../basis/index.ts';
import { FormCache } from '../form/index.ts';
import { PolicyService } from './policy.service.ts';
import { readReprojection, reprojectionLimits } from './reprojection-form.ts';

/** Policies in force from their carriers' values, with what owners plan. Nothing is saved. */
@Injectable()
export class ReprojectionService {
  constructor(
    private readonly policies: PolicyService,
    private readonly forms: FormCache,
    private readonly bases: BasisRegistry,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @throws ApiError 404 for a policy the person may not view; 400 with the form's own codes, for an invalid rider, and
   * for a policy that is not reprojected
   */
  async reproject(
    { policyNumber, values, riders }: PolicyReprojectionRequest,
    principal: Principal,
  ): Promise<PolicyReprojection> {
    const { policy, terms } = await this.policies.viewed(policyNumber, principal);
    const given = terms && reprojectionLimits(policy, terms);
    const document = this.forms.newest(REPROJECTION_FORM);
    if (!terms || !given || !document) throw new ApiError(HttpStatus.BAD_REQUEST, 'notReprojected');
    const { basis, setup, setupOf } = terms;
    if (riders?.some((rider) => setUpCoverage(basis, rider, this.policies.today).kind === 'refused'))
      throw new ApiError(HttpStatus.BAD_REQUEST, 'riderRefused');
    const read = readReprojection(document, values, policy, terms, given, this.now);
    if (read.kind === 'refused') throw fieldsRefused(read.issues);
    const scale = (await this.#today(setup, basis)).document.dividends;
    const conversions: Conversion[] = [];
    for (const asked of read.conversions) {
      const converted = convertLayer(await this.#today(asked, basis), policy, asked);
      if ('issues' in converted)
        throw fieldsRefused(converted.issues.map(({ code }) => ({ code, path: 'cboConvertProduct' })));
      conversions.push(converted);
    }
    const told = reprojectInforce(basis, setupOf, policy, { ...read.terms, scale, conversions }, riders);
    if (!told) throw new ApiError(HttpStatus.BAD_REQUEST, 'notReprojected');
    return {
      policyYear: read.terms.start.years + 1,
      ...told,
      basisVersion: basis.document.version,
      scaleVersion: scale.version,
      ...(setup.wording && { wording: setup.wording }),
    };
  }

  /** The basis the product is sold on today; a product that is no longer sold keeps its own. */
  async #today({ prodID }: Pick<ProductSetup, 'prodID'>, issued: Basis): Promise<Basis> {
    const version = this.forms.newest(ILLUSTRATION_FORM)?.version ?? 0;
    const setup = await this.forms.setup(prodID, ILLUSTRATION_FORM, version);
    return setup && this.bases.has(setup.basis) ? this.bases.get(setup.basis) : issued;
  }
}
