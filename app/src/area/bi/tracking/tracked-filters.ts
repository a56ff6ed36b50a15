/** Blank for what is not narrowed; days are `YYYY-MM-DD`. */
export interface TrackedFilters {
  readonly from: string;
  readonly to: string;
  readonly user: string;
  readonly eventType: string;
  readonly form: string;
}
