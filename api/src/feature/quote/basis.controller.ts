import { Controller, Param } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.ts';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';
import { BasisRegistry } from './basis.registry.ts';

/** Shows what premiums are made of: every number of a basis, as it is stored. */
@Controller()
export class BasisController {
  constructor(private readonly bases: BasisRegistry) {}

  @Endpoint('GET /api/basis/:version')
  read(@Param('version') version: string): BasisDocument {
    return this.bases.get(version).document;
  }
}
