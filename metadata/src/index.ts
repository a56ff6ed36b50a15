export * from './contract/account.ts';
export * from './contract/basis-import.ts';
export * from './contract/batch.ts';
export * from './contract/business-intelligence.ts';
export type { CompareAnswer, ComparedIllustration } from './contract/compare.ts';
export * from './contract/coverage-setup.ts';
export * from './contract/dashboard.ts';
export * from './contract/data-report.ts';
export * from './contract/eapplication.ts';
export * from './contract/endpoint.ts';
export * from './contract/form-version.ts';
export * from './contract/import.ts';
export * from './contract/kept-file.ts';
export * from './contract/needs-analysis.ts';
export * from './contract/policy.ts';
export * from './contract/policy-report.ts';
export * from './contract/refusal.ts';
export * from './contract/report-template.ts';
export * from './contract/role.ts';
export { schemas } from './contract/schemas.ts';
export * from './contract/shared-ownership.ts';
export * from './contract/template.ts';
export * from './contract/tracking.ts';
export * from './contract/user-admin.ts';
export type { ControlItem, ControlItemOverride, Display, OptionItem } from './control-item/control-item.ts';
export { FIELD_TYPES, type FieldType, FULL_LENGTHS, isFieldType } from './control-item/field-type.ts';
export { isPrivate } from './control-item/is-private.ts';
export * from './data-report/definition.ts';
export * from './data-report/flow-controls.ts';
export { ADMINISTERED_ATTRIBUTES } from './form/administered.ts';
export { type ContentChange, contentChanges } from './form/content-change.ts';
export {
  CASE_ACTIONS,
  type CaseAction,
  type CaseGiven,
  type CaseStep,
  EXPECTED_PROPERTY,
  type FieldExpectation,
  type FormCase,
} from './form/form-case.ts';
export { contentOf, documentOf, FORM_PARTS, type FormContent, type FormPart } from './form/form-content.ts';
export type { FormDocument } from './form/form-document.ts';
export {
  EAPPLICATION_FORM,
  EAPPLICATION_SETTINGS_FORM,
  FORM_NAMES,
  type FormName,
  ILLUSTRATION_FORM,
  INFORCE_BATCH_FORM,
  isFormName,
  PRODUCT_FIELD,
  SHARED_OWNERSHIP_FORM,
} from './form/form-name.ts';
export { formPart } from './form/form-part.ts';
export { keptFileID, keptFileName } from './form/kept-file-code.ts';
export { type MergeChoices, type MergeConflict, type MergedContent, mergeContents } from './form/merge-content.ts';
export { type OfferedOption, withOfferedOptions } from './form/offered-options.ts';
export type { PayloadIssue } from './form/payload-issue.ts';
export { preferenceFromValue, preferencesAfter, valuesFromPreferences } from './form/preference.ts';
export type { QuantityUnit } from './form/quantity-unit.ts';
export type { FieldValue, FormValues } from './form/value.ts';
export { withOptions } from './form/with-options.ts';
export * from './illustration/illustration.ts';
export { EXEMPT_COLUMNS, type KeptExempt, keptExempt, yearSpans } from './illustration/kept-exempt.ts';
export {
  isPromised,
  LEDGER_GROUPS,
  type LedgerAnswer,
  type LedgerColumn,
  type LedgerGroup,
} from './illustration/ledger.ts';
export type { InterfaceSetupItem, LayoutKind } from './layout/interface-setup-item.ts';
export { lintForm } from './lint/lint-form.ts';
export { LINT_CODES, type LintCode, type LintFix, type LintIssue } from './lint/lint-issue.ts';
export { hintKey, labelKey, optionKey, secondaryKey, tooltipKey } from './message/key.ts';
export { labelTexts } from './message/label-texts.ts';
export { LANGUAGES, type Language, type Message, type Messages } from './message/message.ts';
export { worded } from './message/wording.ts';
export * from './policy/code-set.ts';
export * from './policy/coverage.ts';
export * from './policy/fund.ts';
export { hasJointAgeError } from './policy/joint-age.ts';
export * from './policy/lookup-result.ts';
export type { Beneficiary, Party } from './policy/party.ts';
export * from './policy/payment-mode.ts';
export type { Assignee, Policy, PolicyAgent, PolicyTerms } from './policy/policy.ts';
export { POLICY_LIMITS } from './policy/policy-limits.ts';
export { isPaidUp, premiumStatus } from './policy/policy-state.ts';
export type { CatalogueProduct, NumberRange } from './product/catalogue.ts';
export type { DepositFigure, DepositMapping, TaxFreeMapping } from './product/deposit-mapping.ts';
export type { IncomeFigure, IncomeFundMapping } from './product/income-fund-mapping.ts';
export type { InforceMapping, TermRiderMapping } from './product/inforce-mapping.ts';
export type { NamedRiderMapping } from './product/named-rider-mapping.ts';
export type { PayoutAnnuityMapping, PayoutFigure } from './product/payout-annuity-mapping.ts';
export { classifyProduct, PRODUCT_RANGES, type ProductRange } from './product/product-range.ts';
export type {
  AlternativeMapping,
  Calculation,
  ColumnSet,
  CoverageMapping,
  LifeMapping,
  ProductSettings,
  ProductSetup,
  ProductTableRow,
  QuoteMapping,
  ReportPage,
  RiderMapping,
  SpanMapping,
  SummaryMapping,
} from './product/product-setup.ts';
export type { SegregatedFigure, SegregatedFundMapping } from './product/segregated-fund-mapping.ts';
export {
  type AccountShareMapping,
  EXEMPT_METHODS,
  type ExemptMapping,
  type ExemptMethod,
  type UniversalMapping,
} from './product/universal-mapping.ts';
export {
  type BindingRule,
  type CheckRule,
  type MessageParameter,
  RESERVED_VARIABLES,
  RULE_PROPERTIES,
  type Rule,
  type RuleProperty,
} from './rule/rule.ts';
export { checkSchema, type SchemaIssue } from './schema/check-schema.ts';
export { sameJson } from './schema/same-json.ts';
export type { Schema } from './schema/schema.ts';
export {
  type AccessSubject,
  hasBusinessIntelligenceDetails,
  isActive,
  isBusinessIntelligenceShown,
  mayAnalyseNeeds,
  mayArrangeWidgets,
  mayGrant,
  mayManageUsers,
  mayManageWidgets,
  mayOpenAdmin,
  mayOpenEapplication,
  mayProcessEapplications,
  mayRunBusinessReports,
  mayRunDataReports,
  maySeeTracking,
  maySetUpEapplication,
  mayStartIn,
  mayUse,
  mayUseBusinessIntelligence,
  needsFormsOf,
  processesEapplications,
  readsAllAgents,
} from './user/access.ts';
export {
  DEFAULT_APPLICATIONS,
  type DefaultApplication,
  PERMISSIONS,
  type Permission,
  type PermissionEntry,
  type Permissions,
} from './user/permission.ts';
export { ALL_AREAS, SYSTEM_FLAGS, type SystemFlag, type SystemFlags } from './user/system-flag.ts';
export { LANGUAGE_NAMES, languageOf, type Overrides, type User, type UserLanguage } from './user/user.ts';
export * from './white-label/brand-contrasts.ts';
export * from './white-label/white-label.ts';
