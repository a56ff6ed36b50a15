export { issueAges } from './product-catalogue.ts';
export { QuoteModule } from './quote.module.ts';
export { type PricedPayload, QuoteService, type TriedPayload } from './quote.service.ts';
export { type QuotePlan, quotePlans } from './quote-plan.ts';
