import { PATHS, schemas } from '@lifeform/metadata/contract';
import type { FirstYearPremium, IllustrationPayload } from '@lifeform/metadata/insurance';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { QuoteService } from './quote.service.ts';

@Controller()
export class QuoteController {
  constructor(private readonly quotes: QuoteService) {}

  @Post(PATHS.firstYearPremium)
  @HttpCode(200)
  @Requires('isNewBusiness')
  async price(
    @Body(new ValidBody<IllustrationPayload>(schemas.illustrationPayload)) payload: IllustrationPayload,
    @CurrentUser() principal: Principal,
  ): Promise<FirstYearPremium> {
    return (await this.quotes.price(payload, principal)).premium;
  }
}
