import { PATHS } from '@lifeform/metadata/contract';
import { Controller, Get, Param } from '@nestjs/common';
import { SignedIn } from '../../platform/auth/policy.ts';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';
import { BasisRegistry } from './basis.registry.ts';

/** Shows what premiums are made of: every number of a basis, as it is stored. */
@Controller()
export class BasisController {
  constructor(private readonly bases: BasisRegistry) {}

  @Get(PATHS.basis)
  @SignedIn()
  read(@Param('version') version: string): BasisDocument {
    return this.bases.get(version).document;
  }
}
