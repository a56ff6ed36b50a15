import { Controller, HttpStatus, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { ProductCache } from './product-cache.ts';

@Controller()
export class ProductController {
  constructor(private readonly products: ProductCache) {}

  @Endpoint('GET /api/allSetups/:prodID')
  read(@Param('prodID') prodID: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const body = this.products.body(prodID);
    if (!body) throw new ApiError(HttpStatus.NOT_FOUND, 'noProduct', { parameters: { product: prodID.slice(0, 40) } });
    reply.hijack();
    body.send(request.raw, reply.raw);
  }
}
