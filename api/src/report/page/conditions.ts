import type { PageBuilder } from './page-data.ts';

/** The conditions that a product covers, by the codes of its own table; what they are called and how they are defined are texts. */
export const conditions: PageBuilder = (source) => ({
  ...source,
  conditions: (source.setup.tables?.conditions ?? []).map(({ code }) => ({ code: String(code) })),
});
