export {
  addDays,
  addYears,
  calendarYears,
  dayOf,
  daysBefore,
  daysBetween,
  monthOf,
  monthsAfter,
  noonOf,
  startOfDay,
  yearOf,
} from './calendar.ts';
export { ALERT_DURATIONS, PRODUCT_CONSTANTS } from './constant/product-constants.ts';
export { SESSION_LIMITS } from './constant/session-limits.ts';
export * from './data-report/definition.ts';
export * from './data-report/flow-controls.ts';
export * from './data-report/sale-steps.ts';
export {
  EAPPLICATION_FORM,
  EAPPLICATION_SETTINGS_FORM,
  ILLUSTRATION_FORM,
  INFORCE_BATCH_FORM,
  PRODUCT_FIELD,
  REPROJECTION_FORM,
  SHARED_OWNERSHIP_FORM,
  SOLVE_FORM,
} from './form-name.ts';
export { type GuaranteedYear, guaranteedYears } from './illustration/guaranteed-years.ts';
export {
  type IllustratedValues,
  type ShownValues,
  shownValues,
  valuesUnder,
} from './illustration/illustrated-values.ts';
export * from './illustration/illustration.ts';
export { EXEMPT_COLUMNS, type KeptExempt, keptExempt, yearSpans } from './illustration/kept-exempt.ts';
export { lapsesOf } from './illustration/lapses.ts';
export {
  groupMessage,
  isPromised,
  LEDGER_GROUPS,
  type LedgerAnswer,
  type LedgerColumn,
  type LedgerGroup,
} from './illustration/ledger.ts';
export {
  benefitColumn,
  findColumn,
  firstAbove,
  type LedgerLine,
  ledgerSeries,
  lineName,
  paidColumn,
} from './illustration/ledger-series.ts';
export { ANNUAL_PREMIUM, isPaidInParts } from './illustration/paid-in-parts.ts';
export { type PromisedPart, paidByDividendsFrom, promisedParts } from './illustration/promised-parts.ts';
export {
  type Side,
  type SideQuantity,
  sideGroup,
  sideQuantities,
  sideStart,
  sideValueAt,
  sideValues,
} from './illustration/side-quantities.ts';
export type { CoverageSetupAnswer, CoverageSetupRequest } from './inforce/coverage-setup.ts';
export { allCoverages } from './inforce/coverages.ts';
export { namesOf, policyRecord } from './inforce/policy-record.ts';
export { type ReprojectionLimits, reprojectionSetup } from './inforce/reprojection-setup.ts';
export { withTermRiders } from './inforce/term-rider-coverage.ts';
export { type TermRiderInputs, termRiderInsured, termRiderRequest } from './inforce/term-rider-request.ts';
export { roundHalfAway, roundWhole, sumCents, toCents, wholeCents } from './money.ts';
export { amountOf, type GapCategory, type GapSection, gapSections } from './needs/gap-sections.ts';
export { NEEDS_FORMS, type NeedsForm } from './needs/needs-form.ts';
export type { NumberRange } from './number-range.ts';
export { type OwnerKey, type OwnerNames, ownerNames } from './owner-names.ts';
export * from './policy/code-set.ts';
export * from './policy/coverage.ts';
export { EXEMPT_METHODS, type ExemptMethod } from './policy/exempt-method.ts';
export { formatAgent } from './policy/format-agent.ts';
export * from './policy/fund.ts';
export { hasJointAgeError } from './policy/joint-age.ts';
export * from './policy/lookup-result.ts';
export type { Beneficiary, Party } from './policy/party.ts';
export { isDeceased, retirementAge } from './policy/party-words.ts';
export * from './policy/payment-mode.ts';
export type { Assignee, Policy, PolicyAgent, PolicyTerms } from './policy/policy.ts';
export type { PolicyLimits, TermRiderLimits } from './policy/policy-limits.schema.ts';
export { POLICY_LIMITS } from './policy/policy-limits.ts';
export { isPaidUp, premiumStatus } from './policy/policy-state.ts';
export type { SeedChurch, SeedPolicy, SeedRider } from './policy/seed-policy.ts';
export type { CatalogueProduct } from './product/catalogue.ts';
export {
  type ClonedProduct,
  cloneProduct,
  nextProductID,
  type ProductIdentity,
  productLabel,
} from './product/clone-product.ts';
export { alternativeScopes, comparisonFields, isCompared } from './product/comparison-fields.ts';
export { evaluateSetup } from './product/evaluate-setup.ts';
export { caseSurroundings, formSetup, setupWords } from './product/form-setup.ts';
export { givenSetup } from './product/given-setup.ts';
export type { InforceMapping, TermRiderMapping } from './product/inforce-mapping.ts';
export { layersOf, type ProductLayer } from './product/layer.ts';
export { lintProductForm } from './product/lint-product-form.ts';
export type { PricedProducts } from './product/lint-rates.ts';
export {
  type LeftOutReason,
  type ListedReportPage,
  listReportPages,
  type PageInputs,
  pageInputs,
} from './product/list-report-pages.ts';
export type { CoverageMapping } from './product/mapping/coverage-mapping.ts';
export type { DepositFigure, DepositMapping, TaxFreeMapping } from './product/mapping/deposit-mapping.ts';
export type { IncomeFigure, IncomeFundMapping } from './product/mapping/income-fund-mapping.ts';
export type { LifeMapping, SecondLifeMapping, SpanMapping } from './product/mapping/life-mapping.ts';
export type { Calculation, Mappings } from './product/mapping/mappings.ts';
export type { NamedRiderMapping } from './product/mapping/named-rider-mapping.ts';
export type { PayoutAnnuityMapping, PayoutFigure } from './product/mapping/payout-annuity-mapping.ts';
export type { PlannedActMapping } from './product/mapping/planned-act-mapping.ts';
export { calculationOf, mappingOf, type QuoteMapping } from './product/mapping/quote-mapping.ts';
export type { RatePlanMapping } from './product/mapping/rate-plan-mapping.ts';
export type { RiderMapping } from './product/mapping/rider-mapping.ts';
export type {
  MinimumMapping,
  SegregatedFigure,
  SegregatedFundMapping,
} from './product/mapping/segregated-fund-mapping.ts';
export type { AccountShareMapping, ExemptMapping, UniversalMapping } from './product/mapping/universal-mapping.ts';
export { mergeProductContents } from './product/merge-product-contents.ts';
export { isOffered, productOptions, withLaterProducts } from './product/offered-product.ts';
export {
  ancestorOf,
  hereOf,
  mergePackedForm,
  NO_CONTENT,
  type PackedForm,
  packForm,
  unpackForm,
} from './product/packed-form.ts';
export { type PathsMapping, pathTerms } from './product/paths-mapping.ts';
export { type ProductContent, productContent } from './product/product-content.ts';
export { classifyProduct, PRODUCT_RANGES, type ProductRange } from './product/product-range.ts';
export type {
  AlternativeMapping,
  ColumnSet,
  ProductSettings,
  ProductSetup,
  ProductTableRow,
  ReportPage,
  SummaryMapping,
} from './product/product-setup.ts';
export { renameField, renameLink, withNamesBack, withNamesOf } from './product/rename-field.ts';
export { type SensitivityMapping, valuesAtRate } from './product/sensitivity-mapping.ts';
export { offeredSolves, type SolveMapping, type SolveQuestion, solveChanges } from './product/solve-mapping.ts';
export { STORED_FORMS } from './stored-forms.ts';
export {
  type AccessSubject,
  hasBusinessIntelligenceDetails,
  isActive,
  isBusinessIntelligenceShown,
  mayAdministerSystem,
  mayAnalyseNeeds,
  mayArrangeWidgets,
  mayEditForms,
  mayGrant,
  mayManageUsers,
  mayManageWidgets,
  mayOpenAdmin,
  mayOpenEapplication,
  mayProcessEapplications,
  mayReviewChanges,
  mayRunBusinessReports,
  maySeeTracking,
  maySetUpEapplication,
  mayStartIn,
  mayUse,
  mayUseBusinessIntelligence,
  needsFormsOf,
  processesEapplications,
  readsAllAgents,
} from './user/access.ts';
export { type Access, admits } from './user/access-rule.ts';
export {
  ALL_FORMS,
  addedFormRights,
  FORM_RIGHTS,
  type FormRight,
  type FormRights,
  formGroupsOf,
  hasFormRight,
  mayBypassReview,
} from './user/form-rights.ts';
export {
  DEFAULT_APPLICATIONS,
  type DefaultApplication,
  PERMISSIONS,
  type Permission,
  type PermissionEntry,
  type Permissions,
} from './user/permission.ts';
export { NO_SIGN_IN_RULES, type SignInRules } from './user/sign-in-rules.ts';
export { ALL_AREAS, SYSTEM_FLAGS, type SystemFlag, type SystemFlags } from './user/system-flag.ts';
export { LANGUAGE_NAMES, languageOf, type Overrides, type User, type UserLanguage } from './user/user.ts';
export * from './white-label/brand-contrasts.ts';
export * from './white-label/white-label.ts';
