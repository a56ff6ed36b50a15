export * from './contract/endpoint.ts';
export { schemas } from './contract/schemas.ts';
export type { ControlItem, ControlItemOverride, Display, OptionItem } from './control-item/control-item.ts';
export { FIELD_TYPES, type FieldType, isFieldType } from './control-item/field-type.ts';
export type { FormDocument } from './form/form-document.ts';
export { FORM_NAMES, type FormName, ILLUSTRATION_FORM, isFormName } from './form/form-name.ts';
export { preferenceFromValue, valuesFromPreferences } from './form/preference.ts';
export type { FieldValue, FormValues } from './form/value.ts';
export * from './illustration/illustration.ts';
export type { InterfaceSetupItem, LayoutKind } from './layout/interface-setup-item.ts';
export { lintForm } from './lint/lint-form.ts';
export type { LintCode, LintFix, LintIssue } from './lint/lint-issue.ts';
export { hintKey, labelKey, optionKey, secondaryKey, tooltipKey } from './message/key.ts';
export { LANGUAGES, type Language, type Message, type Messages } from './message/message.ts';
export type {
  CoverageMapping,
  ProductSettings,
  ProductSetup,
  ProductTableRow,
  QuoteMapping,
  ReportPage,
  SummaryMapping,
} from './product/product-setup.ts';
export {
  type BindingRule,
  type CheckRule,
  type MessageParameter,
  RESERVED_VARIABLES,
  RULE_PROPERTIES,
  type Rule,
  type RuleProperty,
} from './rule/rule.ts';
export type { Schema } from './schema/schema.ts';
export {
  DEFAULT_APPLICATIONS,
  type DefaultApplication,
  PERMISSIONS,
  type Permission,
  type PermissionEntry,
  type Permissions,
} from './user/permission.ts';
export { languageOf, type Overrides, type User, type UserLanguage } from './user/user.ts';
