/** How often something happened lately. */
export interface RecentCount {
  readonly days7: number;
  readonly days30: number;
}

/** GET /api/dashboard. Instants are ISO 8601, UTC. */
export interface DashboardAnswer {
  /** People who may sign in. */
  readonly users: number;
  readonly activeSessions: number;
  readonly illustrations: RecentCount;
  readonly eapplications: RecentCount;
  readonly inforceLoads: RecentCount;
  readonly recentSignIns: readonly { readonly username: string; readonly profileName: string; readonly at: string }[];
  readonly recentChanges: readonly {
    readonly form: string;
    readonly version: number;
    readonly author: string;
    readonly comment: string;
    readonly at: string;
  }[];
  readonly failedReports: readonly {
    readonly username: string;
    readonly profileName: string;
    readonly reason: string;
    readonly at: string;
  }[];
}
