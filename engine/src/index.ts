export type { BlockedReason, CaseFailure, CaseResult } from './case/case-result.ts';
export { type DecisionCoverage, type RuleCoverage, watchCoverage } from './case/coverage.ts';
export { type AnswerChange, type RuleAnswer, watchDialects } from './case/dialect-changes.ts';
export type { LimitPoint } from './case/limit-points.ts';
export { type CaseSurroundings, runCases } from './case/run-cases.ts';
export {
  type CaseSuggestion,
  createSuggester,
  type SeenValues,
  untouchedPoints,
  watchValues,
} from './case/suggest.ts';
export { joinEntries, listEntryIssues, splitEntries } from './field-type/array.ts';
export { joinCodes, splitCodes } from './field-type/choice-kind.ts';
export type { Issue } from './field-type/issue.ts';
export { checkDocument } from './form/check-document.ts';
export { createForm } from './form/create-form.ts';
export { createPlainForm } from './form/create-plain-form.ts';
export type { Clause, ClauseCode } from './form/explain-clause.ts';
export type { Operand } from './form/explain-operand.ts';
export { type Reason, reasonOf, reasonsOf } from './form/explain-reason.ts';
export { type FormIssue, FormRejectedError } from './form/form-rejected-error.ts';
export { formatAs } from './form/format-as.ts';
export { inspectField, type PropertyAccount } from './form/inspect-field.ts';
export { containersOf } from './form/layout.ts';
export { sentEntries } from './form/left-out.ts';
export { listIssues } from './form/list-issues.ts';
export { needsExtras } from './form/needs-extras.ts';
export { otherReading } from './form/other-reading.ts';
export { pathsRead } from './form/paths-read.ts';
export type { PropertySource } from './form/property-source.ts';
export { fieldRead, groupOfRow, itemNameOf, rowOf, withRowFields } from './form/row-fields.ts';
export { type GraphRule, type RuleGraph, ruleGraph } from './form/rule-graph.ts';
export { type ChangeRun, runsOf } from './form/runs-of.ts';
export type * from './form/types.ts';
export { createFormData, type FormData, type FormDataStore, type TextStorage } from './form-data/form-data.ts';
export { formatCommon, type TextParameters } from './format/common-pattern.ts';
export {
  formatLongDate,
  formatTypedDate,
  isAmbiguousDate,
  isoDay,
  parseTypedDate,
  reportInstant,
} from './format/date.ts';
export { fileNameOf } from './format/file-name.ts';
export { formatFileSize } from './format/file-size.ts';
export { formatPhone, formatSin, NO_SIN } from './format/identity.ts';
export { inertText } from './format/inert-text.ts';
export { formatParameter, formatParameters, type IssueParameter } from './format/issue-text.ts';
export { LOCALES } from './format/locale.ts';
export {
  formatCurrency,
  formatPercent,
  formatUnits,
  formatWholeDollars,
} from './format/money.ts';
export { asPercent, type DecimalRange, formatNumber } from './format/number.ts';
export { type NumberReading, parseNumber } from './format/parse-number.ts';
export { formatQuantity } from './format/quantity.ts';
export { formatTick } from './format/tick.ts';
export { type CsvCell, toCsv } from './format/to-csv.ts';
export { toTabs } from './format/to-tabs.ts';
export { writeDate } from './format/write-date.ts';
export { buildRecordTree, type RecordNode } from './record/record-tree.ts';
export { type DataRecord, recordValues } from './record/record-values.ts';
export { shownValue } from './record/shown-value.ts';
export { fieldScalars } from './report-data/field-scalars.ts';
export { formatCell, reportSums } from './report-data/report-cell.ts';
export { scalarValue } from './report-data/scalar-value.ts';
export { stepOfField, stepPlace } from './step/step-place.ts';
export { type Step, type StepKind, stepsOf } from './step/steps.ts';
