import { Global, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { waitingQueries } from '../database/waiting-queries.ts';
import { Metrics } from './metrics.ts';
import { MetricsServer } from './metrics-server.ts';

@Global()
@Module({ providers: [Metrics, MetricsServer], exports: [Metrics] })
export class MetricsModule {
  constructor(metrics: Metrics, @InjectDataSource() dataSource: DataSource) {
    metrics.watch('database', {
      get waiting() {
        return waitingQueries(dataSource);
      },
    });
  }
}
