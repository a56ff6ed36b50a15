import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FigureChangeEntity, FigureEntity } from './figure.entity.ts';

@Module({ imports: [TypeOrmModule.forFeature([FigureEntity, FigureChangeEntity])] })
export class StoreModule {}
