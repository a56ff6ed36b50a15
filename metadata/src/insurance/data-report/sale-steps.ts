import steps from '../../../seed/sale-steps.json' with { type: 'json' };

/** A step on the way to a sale, and what is tracked when somebody takes it. */
export interface SaleStep {
  readonly step: string;
  /** Blank for a screen of the application. */
  readonly form: string;
  /** The control, or the screen's address. */
  readonly name: string;
}

/** In their order; their names are `tEdit-Tracking-step-…`. */
export const SALE_STEPS: readonly SaleStep[] = steps;
