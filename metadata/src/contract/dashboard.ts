import { anyText, listOf, named, number, object, type Static } from '../form/schema/schema.ts';

/** Recent counts of one kind of event. */
export const recentCountSchema = named(
  'RecentCount',
  object({
    days7: number(),
    days30: number(),
  }),
);
export type RecentCount = Static<typeof recentCountSchema>;

/** GET /api/dashboard. Instants are ISO 8601, UTC. */
export const dashboardAnswerSchema = named(
  'DashboardAnswer',
  object({
    /** People who may sign in. */
    users: number(),
    activeSessions: number(),
    illustrations: recentCountSchema,
    eapplications: recentCountSchema,
    inforceLoads: recentCountSchema,
    recentSignIns: listOf(
      object({
        username: anyText,
        profileName: anyText,
        at: anyText,
      }),
    ),
    recentChanges: listOf(
      object({
        form: anyText,
        version: number(),
        author: anyText,
        comment: anyText,
        at: anyText,
      }),
    ),
    failedReports: listOf(
      object({
        username: anyText,
        profileName: anyText,
        reason: anyText,
        at: anyText,
      }),
    ),
  }),
);
export type DashboardAnswer = Static<typeof dashboardAnswerSchema>;
