/** The areas and extras an installation can offer. What a person may use of them is their role's matter. */
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

/** What this installation offers: a setting of the installation, the same for everybody who signs in. */
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
