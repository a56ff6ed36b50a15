/* What expressions are written in, for whoever edits rules. */
export {
  compile,
  type Dialect,
  type FormulaReading,
  type Logic,
  LogicRejectedError,
  OPERATORS,
  PATTERNS,
  RuleThrownError,
  readFormula,
  writeFormula,
} from '@lifeform/rules';
export {
  type CaseAction,
  type CaseGiven,
  type CaseStep,
  caseSetup,
  EXPECTED_PROPERTY,
  type FieldExpectation,
  type FormCase,
} from './case/form-case.ts';
export { type Clip, isClip, readClip, writeClip } from './clip/clip.ts';
export { clipOf, withoutClip } from './clip/clip-of.ts';
export { type Pasted, pasteClip } from './clip/paste-clip.ts';
export {
  ADMINISTERED_ATTRIBUTES,
  ADMINISTERED_GROUPS,
  type AdministeredGroup,
  attributesOf,
} from './control-item/administered.ts';
export type {
  ControlItem,
  ControlItemOverride,
  Display,
  OptionItem,
} from './control-item/control-item.ts';
export {
  FIELD_TYPE_TRAITS,
  FIELD_TYPES,
  type FieldType,
  type FormatMessage,
  type Holds,
  hasOptions,
  isChoice,
  isFieldType,
  isNumeric,
  traitsOf,
} from './control-item/field-type.ts';
export {
  acceptText,
  FILE_ENDINGS,
  FILE_TYPES,
  type FileEnding,
  fileEnding,
  isPicture,
  LARGEST_FILE,
  MEGABYTE,
} from './control-item/file-type.ts';
export { isInForce } from './control-item/is-in-force.ts';
export { holdsPrivate, isPrivate } from './control-item/is-private.ts';
export { keptFileID, keptFileName } from './control-item/kept-file-code.ts';
export { maskOf } from './control-item/mask-of.ts';
export { type NumberFormat, numberFormatOf } from './control-item/number-format.ts';
export { type OfferedOption, withOfferedOptions } from './control-item/offered-options.ts';
export {
  type KeptOption,
  OPTION_VARIABLE,
  type OptionColumns,
  type OptionConditions,
  type OptionsFrom,
  readName,
  type SourceOption,
} from './control-item/options-from.ts';
export { presentNames, withPresentNames } from './control-item/present-names.ts';
export {
  readSignature,
  SIGNATURE_BOX,
  type Signature,
  type SignatureMark,
  writeSignature,
} from './control-item/signature.ts';
export { showsLabel, usesLimits, usesMinLength, usesOptions } from './control-item/uses.ts';
export { convertValue, isBlank } from './convert/convert-value.ts';
export type { Fate } from './convert/converted-value.ts';
export { dialectOf } from './document/dialect-of.ts';
export type { FormDocument } from './document/form-document.ts';
export { formPart } from './document/form-part.ts';
export type { FormSetup, Settings } from './document/form-setup.ts';
export { withDisplayHidden } from './document/hidden-name.ts';
export { countsShownOnly, hidersOf } from './document/hiding.ts';
export { labelTexts } from './document/label-texts.ts';
export type { PayloadIssue } from './document/payload-issue.ts';
export { preferenceFromValue, preferencesAfter, valuesFromPreferences } from './document/preference.ts';
export type { QuantityUnit } from './document/quantity-unit.ts';
export * from './document/report-scalar.ts';
export * from './document/report-table.ts';
export { SET_FIELD, SHARED_KINDS, type SharedKind } from './document/shared-kind.ts';
export { type DataClass, type StoredField, storedFields } from './document/stored-fields.ts';
export { withOptions } from './document/with-options.ts';
export { type SetupWords, saidFor, worded, wordedForAll } from './document/wording.ts';
export { type FormJsonSchema, formJsonSchema, type LeftOut } from './json-schema/form-json-schema.ts';
export type { InterfaceSetupItem, LayoutKind } from './layout/interface-setup-item.ts';
export { type Repeat, ROW_LAYOUTS, type RowLayout } from './layout/repeat.ts';
export { isWithin, type RowGroup, type RowGroups, rowGroups } from './layout/row-group.ts';
export type { LintContext } from './lint/lint-form.ts';
export { lintForm } from './lint/lint-form.ts';
export { LINT_CODES, type LintCode, type LintFix, type LintIssue } from './lint/lint-issue.ts';
export { unusedTexts } from './lint/unused-texts.ts';
export type { Mask } from './mask/mask.ts';
export { type MaskRunner, maskRunner } from './mask/mask-runner.ts';
export { suggestSample } from './mask/read-pattern.ts';
export { type ContentChange, contentChanges, valueChanges } from './merge/content-change.ts';
export { type ContentDelta, contentDelta, withDelta } from './merge/content-delta.ts';
export { contentOf, documentOf, FORM_PARTS, type FormContent, type FormPart } from './merge/form-content.ts';
export type { MergeChoices, MergeConflict } from './merge/merge-content.ts';
export { type Entries, threeWayMerge } from './merge/three-way-merge.ts';
export {
  agreementKey,
  exampleKey,
  hintKey,
  labelKey,
  maskKey,
  optionKey,
  recordKey,
  secondaryKey,
  tooltipKey,
} from './message/key.ts';
export { LANGUAGES, type Language, type Message, type Messages } from './message/message.ts';
export { listedFields } from './record/listed-fields.ts';
export { addressFrom, fieldNameFrom, formNameFrom, freeName } from './record/name-from-title.ts';
export { isInReach, type RecordOwner, type RecordPerson, reachOf } from './record/record-rights.ts';
export type {
  RecordAct,
  RecordDisplay,
  RecordGrant,
  RecordIcon,
  RecordList,
  RecordMove,
  RecordReach,
  RecordSetup,
  RecordSort,
  RecordState,
  RecordView,
} from './record/record-setup.ts';
export {
  RECORD_ACTS,
  RECORD_COLUMNS,
  RECORD_DISPLAYS,
  RECORD_ICONS,
  RECORD_REACHES,
} from './record/record-setup.ts';
export { withLaterGroups } from './rename/later-groups.ts';
export { renamedSince } from './rename/renamed-since.ts';
export type { Renaming } from './rename/renaming.ts';
export { readForValue } from './rule/asked-emptiness.ts';
export type { Hiders } from './rule/hiders.ts';
export { ROW_VARIABLE, type RowReads, rowReads } from './rule/row-reads.ts';
export {
  type BindingRule,
  type CheckRule,
  type MessageParameter,
  NAMES_NOT_FREE,
  RESERVED_VARIABLES,
  RULE_PROPERTIES,
  type Rule,
  type RuleProperty,
  YIELDING_VARIABLES,
} from './rule/rule.ts';
export { isValueBinding, orderValues, ruleGroup, type ValueOrder } from './rule/rule-order.ts';
export { checkSchema, type SchemaIssue } from './schema/check-schema.ts';
export { sameJson } from './schema/same-json.ts';
export { type Fields, type FilledOf, object as objectSchema, type Schema } from './schema/schema.ts';
export {
  type FieldValue,
  type FormRow,
  type FormValues,
  isRows,
  MOST_NESTED_ROWS,
  MOST_ROWS,
  type PlainValue,
  rowsOf,
} from './schema/value.ts';
export { linksTo } from './shared/links-to.ts';
export { linkPrefix } from './shared/part-link.ts';
export { optionSetsOf, type SharedFinder, withOptionSets } from './shared/with-option-sets.ts';
export {
  hasPartEntries,
  ownContent,
  partsOf,
  unlinked,
  withSharedParts,
} from './shared/with-shared-parts.ts';
