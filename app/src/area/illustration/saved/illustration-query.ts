export interface IllustrationQuery {
  readonly search: string;
  /** First page is 1. */
  readonly page: number;
}
