import { Module } from '@nestjs/common';
import { BasisRegistry } from './basis.registry.ts';

@Module({ providers: [BasisRegistry], exports: [BasisRegistry] })
export class BasisModule {}
