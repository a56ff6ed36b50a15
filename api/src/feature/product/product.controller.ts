import { PATHS } from '@lifeform/metadata/contract';
import { Controller, Get, HttpStatus, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn } from '../../platform/auth/policy.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { ProductLibrary } from './product-library.ts';

@Controller()
@SignedIn()
export class ProductController {
  constructor(private readonly products: ProductLibrary) {}

  @Get(PATHS.allSetups)
  read(@Param('prodID') prodID: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const body = this.products.body(prodID);
    if (!body) throw new Refusal(HttpStatus.NOT_FOUND, 'noProduct', { parameters: { product: prodID.slice(0, 40) } });
    reply.hijack();
    body.send(request.raw, reply.raw);
  }
}
