import { labelKey } from '../message/key.ts';

/** The group of the texts of refusals: open to everybody, because signing in can be refused too. */
export const REFUSAL_GROUP = 'Refusal';

/** Why the API can say no: every code, with the parameters its text names. */
export const REFUSALS = {
  // The way in.
  signInFirst: [],
  signInExpired: [],
  signInRefused: [],
  signInsTooMany: [],
  passwordLinkOver: [],
  passwordWeak: ['least'],
  directoryAway: [],
  directoryNoAccount: [],
  directoryNotSetUp: [],
  directoryRefused: [],
  // Any request.
  addressClosed: [],
  bodyRefused: ['field', 'limit', 'problem'],
  dayRefused: ['name'],
  flagRefused: ['name'],
  numberRefused: ['most', 'name'],
  optionRefused: ['name', 'options'],
  nothingThere: ['address', 'method'],
  notAllowed: [],
  notJson: [],
  requestTooLarge: [],
  requestUnreadable: [],
  databaseAway: [],
  databaseBusy: [],
  recordUnreadable: [],
  readerBusy: [],
  unexpected: ['reference'],
  // People.
  agentTaken: ['agentID'],
  lastAdministrator: [],
  managersOnly: ['names'],
  noActiveUser: [],
  noUser: [],
  notOneself: [],
  ownProfileOnly: [],
  profileRefused: ['field'],
  rightsNotHeld: ['names'],
  startNotOpen: [],
  userMovedOn: [],
  usernameTaken: ['username'],
  usersImportError: [],
  // Roles and looks.
  noRole: [],
  roleInUse: ['users'],
  roleMovedOn: [],
  roleNameTaken: ['name'],
  contrastWeak: ['least', 'onBrand', 'onHover', 'onPaper', 'onSoft'],
  logoRefused: ['most'],
  lookMovedOn: [],
  lookNameTaken: ['name'],
  noLook: [],
  widgetsIncomplete: [],
  widgetsMovedOn: [],
  // Illustrations, needs analyses and what they are made of.
  coverageRefused: ['fields'],
  formChanged: ['version'],
  formRefused: ['fields'],
  formVersionGone: ['version'],
  illustrationMovedOn: ['number'],
  needsKindNotAllowed: [],
  needsMovedOn: [],
  needsRefused: ['fields'],
  noBasis: ['version'],
  noIllustration: [],
  noNeedsAnalysis: [],
  noProduct: ['product'],
  noTemplate: [],
  notShareable: [],
  sharedFormGone: [],
  templateInputsMissing: [],
  templateMovedOn: [],
  templateNameMissing: [],
  templateNotYours: [],
  templateSharing: [],
  // Batches, tables and files that are sent.
  batchAllRefused: [],
  batchCases: ['most'],
  batchesRunning: [],
  batchRefused: ['fields'],
  censusRefused: [],
  noBatch: [],
  tableGaps: ['cells', 'count'],
  tableOtherType: ['type'],
  tableRefused: [],
  // Policies in force.
  nameTooShort: [],
  numbersFileRefused: ['fault', 'most'],
  noPolicy: [],
  riderRefused: [],
  // E-applications.
  eapplicationClosed: ['state'],
  eapplicationFormGone: ['product'],
  eapplicationMovedOn: [],
  eapplicationNoNumber: [],
  eapplicationNotOffered: [],
  eapplicationNotRecipient: [],
  eapplicationNotSubmitted: [],
  eapplicationSettingsMovedOn: [],
  noEapplication: [],
  noSharedConcept: [],
  sharedConceptMovedOn: [],
  recipientUnknown: ['username'],
  // Reports and their pages.
  browserMissing: ['tried'],
  browserNotAt: ['path', 'tried'],
  fileGone: [],
  noPageTicked: [],
  noReportPage: [],
  noReportPageVersion: [],
  pageFaulty: ['column', 'fault', 'line'],
  pageMovedOn: [],
  pagesNotYours: [],
  pageUnused: [],
  printerBusy: ['seconds'],
  printTooLong: ['seconds'],
  reportGone: [],
  sampleRefused: [],
  serverStopping: [],
  // Forms and their texts.
  developerNeeded: ['parts'],
  fieldTwice: ['field'],
  foreignSetups: ['form', 'places'],
  foreignTexts: ['form', 'start', 'texts'],
  formCasesFail: ['case', 'step', 'place', 'expected', 'got', 'more'],
  formMovedOn: ['form', 'version'],
  formPublished: ['form', 'versions'],
  formUnsound: ['places'],
  noField: ['fields', 'form'],
  noForm: ['form'],
  noFormVersion: ['form', 'version'],
  noMessageGroup: ['group'],
  stillReferred: ['fields', 'places', 'more'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type RefusalCode = keyof typeof REFUSALS;

/** What the text of a code names: texts as they are, numbers for the reader's language to write. */
export type RefusalParameters<Code extends RefusalCode> = Readonly<
  Record<(typeof REFUSALS)[Code][number], string | number>
>;

/** The key of the text of a refusal. */
export function refusalKey(code: string): string {
  return labelKey(REFUSAL_GROUP, code);
}
