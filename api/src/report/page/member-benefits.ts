import { inLanguage, type PageBuilder } from './page-data.ts';

export const memberBenefits: PageBuilder = (source) => ({
  ...source,
  items: (source.setup.tables?.memberBenefits ?? []).map((row) => ({
    name: inLanguage(row.name, source),
    detail: inLanguage(row.detail, source),
  })),
});
