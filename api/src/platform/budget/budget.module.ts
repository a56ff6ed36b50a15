import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CountedActs } from './counted.ts';

@Module({ providers: [{ provide: APP_INTERCEPTOR, useClass: CountedActs }] })
export class BudgetModule {}
