import type { EntityManager } from 'typeorm';
import { readAll } from '../../platform/store/read-all.ts';
import { TemplateEntity } from './template.entity.ts';

/** Every saved template, whoever's, some at a time. */
export function allTemplates(manager: EntityManager): AsyncGenerator<readonly TemplateEntity[]> {
  return readAll(manager, TemplateEntity);
}

export function countTemplates(manager: EntityManager): Promise<number> {
  return manager.count(TemplateEntity);
}
