import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BasisEntity } from './basis.entity.ts';
import { BasisRegistry } from './basis.registry.ts';

@Module({ imports: [TypeOrmModule.forFeature([BasisEntity])], providers: [BasisRegistry], exports: [BasisRegistry] })
export class BasisModule {}
