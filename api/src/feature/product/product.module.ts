import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductController } from './product.controller.ts';
import { ProductRepository } from './product.repository.ts';
import { ProductLibrary } from './product-library.ts';
import { ProductSetupEntity } from './product-setup.entity.ts';
import { ProductSetupVersionEntity } from './product-setup-version.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ProductSetupEntity, ProductSetupVersionEntity])],
  controllers: [ProductController],
  providers: [ProductLibrary, ProductRepository],
  exports: [ProductLibrary, ProductRepository],
})
export class ProductModule {}
