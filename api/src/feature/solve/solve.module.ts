import { Module } from '@nestjs/common';
import { QuoteModule } from '../quote/index.ts';
import { SolveController } from './solve.controller.ts';
import { SolveService } from './solve.service.ts';

@Module({ imports: [QuoteModule], controllers: [SolveController], providers: [SolveService] })
export class SolveModule {}
