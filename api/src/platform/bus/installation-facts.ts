import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { InstallationFactEntity } from './installation-fact.entity.ts';

/** Facts that the first server of a database writes down and the others read. */
@Injectable()
export class InstallationFacts {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Made by the first server that asks. */
  installationID(): Promise<string> {
    return this.firstOf('id', randomUUID());
  }

  async read(name: string): Promise<string | undefined> {
    return (await this.dataSource.manager.findOneBy(InstallationFactEntity, { name }))?.value;
  }

  /** What is known, or the given one where nothing was: of servers that start at once one decides. */
  async firstOf(name: string, value: string): Promise<string> {
    const known = await this.read(name);
    if (known !== undefined) return known;
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(InstallationFactEntity)
      .values({ name, value })
      .orIgnore()
      .execute();
    return (await this.read(name)) ?? value;
  }

  async write(name: string, value: string): Promise<void> {
    await this.dataSource.manager.save(InstallationFactEntity, { name, value });
  }
}
