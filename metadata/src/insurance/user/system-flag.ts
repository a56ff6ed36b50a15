/** Areas and extras an installation can offer. Roles decide who may use them. */
export const SYSTEM_FLAGS = [
  'isInforce',
  'isNewBusiness',
  'isConcepts',
  'isEapplication',
  'isBusinessIntelligence',
  'isAdminSystem',
  'isNewBusinessBatch',
  'isInforceBatch',
  'isNeedsAnalysisLite',
  'isNeedsAnalysisFull',
] as const;

export type SystemFlag = (typeof SYSTEM_FLAGS)[number];

/** What this installation offers: a setting of the installation, the same for everybody. */
export type SystemFlags = Readonly<Record<SystemFlag, boolean>>;

/** An installation that offers everything. */
export const ALL_AREAS: SystemFlags = {
  isInforce: true,
  isNewBusiness: true,
  isConcepts: true,
  isEapplication: true,
  isBusinessIntelligence: true,
  isAdminSystem: true,
  isNewBusinessBatch: true,
  isInforceBatch: true,
  isNeedsAnalysisLite: true,
  isNeedsAnalysisFull: true,
};
