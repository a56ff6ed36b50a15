import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductController } from './product.controller.ts';
import { ProductRepository } from './product.repository.ts';
import { ProductCache } from './product-cache.ts';
import { ProductSetupEntity } from './product-setup.entity.ts';
import { ProductSetupVersionEntity } from './product-setup-version.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ProductSetupEntity, ProductSetupVersionEntity])],
  controllers: [ProductController],
  providers: [ProductCache, ProductRepository],
  exports: [ProductCache, ProductRepository],
})
export class ProductModule {}
