import type { FirstYearPremium, IllustrationPayload } from '@lifeform/metadata/insurance';
import { Body, Controller } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { QuoteService } from './quote.service.ts';

@Controller()
export class QuoteController {
  constructor(private readonly quotes: QuoteService) {}

  @Endpoint('POST /api/GetFirstYearPremium')
  async price(@Body() payload: IllustrationPayload, @CurrentUser() principal: Principal): Promise<FirstYearPremium> {
    return (await this.quotes.price(payload, principal)).premium;
  }
}
