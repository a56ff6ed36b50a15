import { labelKey } from '@lifeform/metadata';

const shell = (code: string): string => labelKey('Shell', code);

/**
 * The texts the renderer itself shows. They live in the message store like every other text, in the group
 * that is fetched before sign-in.
 */
export const OWN_TEXT = {
  addRow: shell('addRow'),
  calendar: shell('calendar'),
  cancel: shell('cancel'),
  choose: shell('choose'),
  chooseOne: shell('chooseOne'),
  close: shell('close'),
  dateFormat: shell('dateFormat'),
  downloadCsv: shell('downloadCsv'),
  errorLink: shell('errorLink'),
  errorSummary: shell('errorSummary'),
  heldByErrors: shell('heldByErrors'),
  hide: shell('hide'),
  hidePassword: shell('hidePassword'),
  inWords: shell('inWords'),
  limits: 'msg-Limits',
  limitsFrom: 'msg-LimitsFrom',
  limitsTo: 'msg-LimitsTo',
  loading: shell('loading'),
  locked: shell('locked'),
  moreAbout: shell('moreAbout'),
  month: shell('month'),
  nextMonth: shell('nextMonth'),
  no: shell('no'),
  noMatch: shell('noMatch'),
  notEntered: shell('notEntered'),
  notifications: shell('notifications'),
  optional: shell('optional'),
  otherSection: shell('otherSection'),
  previousMonth: shell('previousMonth'),
  retry: shell('retry'),
  search: shell('search'),
  sectionDone: shell('sectionDone'),
  sectionErrors: shell('sectionErrors'),
  sectionOptional: shell('sectionOptional'),
  sections: shell('sections'),
  sectionToDo: shell('sectionToDo'),
  show: shell('show'),
  showPassword: shell('showPassword'),
  unknownType: shell('unknownType'),
  why: shell('why'),
  year: shell('year'),
  yes: shell('yes'),
} as const;
