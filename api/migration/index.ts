import { FirstTables1763690400000 } from './1763690400000-first-tables.ts';
import { IllustrationSearch1763690500000 } from './1763690500000-illustration-search.ts';
import { ReportFile1763690600000 } from './1763690600000-report-file.ts';
import { UserContact1763690700000 } from './1763690700000-user-contact.ts';
import { Administration1763690800000 } from './1763690800000-administration.ts';
import { Account1763690810000 } from './1763690810000-account.ts';
import { FormHistory1763690820000 } from './1763690820000-form-history.ts';
import { Tracking1763690850000 } from './1763690850000-tracking.ts';
import { WhiteLabel1763690860000 } from './1763690860000-white-label.ts';
import { Batch1763690870000 } from './1763690870000-batch.ts';
import { DataReport1763690884000 } from './1763690884000-data-report.ts';
import { Eapplication1763690910000 } from './1763690910000-eapplication.ts';
import { Policy1763690920000 } from './1763690920000-policy.ts';
import { NeedsAnalysis1763690930000 } from './1763690930000-needs-analysis.ts';
import { PolicyIssue1763690935000 } from './1763690935000-policy-issue.ts';
import { Template1763690940000 } from './1763690940000-template.ts';
import { ReportTemplate1763690950000 } from './1763690950000-report-template.ts';
import { ShippedContent1763690960000 } from './1763690960000-shipped-content.ts';
import { PolicyTerms1763690971000 } from './1763690971000-policy-terms.ts';
import { PremiumStatus1763690972000 } from './1763690972000-premium-status.ts';
import { PasswordLinkMaker1763690980000 } from './1763690980000-password-link-maker.ts';
import { SealPending1763690981000 } from './1763690981000-seal-pending.ts';
import { SharedConcept1763690990000 } from './1763690990000-shared-concept.ts';
import { ServerLease1763690995000 } from './1763690995000-server-lease.ts';
import { KeptFile1763691000000 } from './1763691000000-kept-file.ts';
import { FileName1763691010000 } from './1763691010000-file-name.ts';
import { AgeAtDeath1763691020000 } from './1763691020000-age-at-death.ts';
import { SessionOpenedBy1763691030000 } from './1763691030000-session-opened-by.ts';
import { FormChanges1763691041000 } from './1763691041000-form-changes.ts';
import { FormRows1763691042000 } from './1763691042000-form-rows.ts';
import { FormRestored1763691045000 } from './1763691045000-form-restored.ts';
import { Record1763691070000 } from './1763691070000-record.ts';
import { ChangeRequest1763691080000 } from './1763691080000-change-request.ts';
import { OptionSource1763691085000 } from './1763691085000-option-source.ts';
import { KeepsEarlier1763691088000 } from './1763691088000-keeps-earlier.ts';
import { FormDraft1763691090000 } from './1763691090000-form-draft.ts';
import { FormRights1763691091000 } from './1763691091000-form-rights.ts';
import { Package1763691095000 } from './1763691095000-package.ts';
import { FormUse1763691099000 } from './1763691099000-form-use.ts';
import { ContentRevision1763691101000 } from './1763691101000-content-revision.ts';
import { Servers1763691102000 } from './1763691102000-servers.ts';
import { BasisRows1763691103000 } from './1763691103000-basis-rows.ts';
import { Growth1763691110000 } from './1763691110000-growth.ts';
import { SourceSecret1763691120000 } from './1763691120000-source-secret.ts';
import { Job1763691130000 } from './1763691130000-job.ts';
import { Figures1763691140000 } from './1763691140000-figures.ts';
import { Letterhead1763691141000 } from './1763691141000-letterhead.ts';
import { PersonData1763691150000 } from './1763691150000-person-data.ts';
import { HandedDocument1763691160000 } from './1763691160000-handed-document.ts';
import { Idempotency1763691180000 } from './1763691180000-idempotency.ts';
import { SignInSource1763691181000 } from './1763691181000-sign-in-source.ts';
import { SessionPlace1763691182000 } from './1763691182000-session-place.ts';
import { SecondFactor1763691183000 } from './1763691183000-second-factor.ts';
import { AuditReading1763691193000 } from './1763691193000-audit-reading.ts';
import { ClientTerms1763691200000 } from './1763691200000-client-terms.ts';
import { SessionProved1763691210000 } from './1763691210000-session-proved.ts';
import { Consent1763691220000 } from './1763691220000-consent.ts';
import { EapplicationHash1763691230000 } from './1763691230000-eapplication-hash.ts';

/** Every migration, oldest first. A released one is never edited; a change is a new one. */
export const MIGRATIONS = [
  FirstTables1763690400000,
  IllustrationSearch1763690500000,
  ReportFile1763690600000,
  UserContact1763690700000,
  Administration1763690800000,
  Account1763690810000,
  FormHistory1763690820000,
  Tracking1763690850000,
  WhiteLabel1763690860000,
  Batch1763690870000,
  DataReport1763690884000,
  Eapplication1763690910000,
  Policy1763690920000,
  NeedsAnalysis1763690930000,
  PolicyIssue1763690935000,
  Template1763690940000,
  ReportTemplate1763690950000,
  ShippedContent1763690960000,
  PolicyTerms1763690971000,
  PremiumStatus1763690972000,
  PasswordLinkMaker1763690980000,
  SealPending1763690981000,
  SharedConcept1763690990000,
  ServerLease1763690995000,
  KeptFile1763691000000,
  FileName1763691010000,
  AgeAtDeath1763691020000,
  SessionOpenedBy1763691030000,
  FormChanges1763691041000,
  FormRows1763691042000,
  FormRestored1763691045000,
  Record1763691070000,
  ChangeRequest1763691080000,
  OptionSource1763691085000,
  KeepsEarlier1763691088000,
  FormDraft1763691090000,
  FormRights1763691091000,
  Package1763691095000,
  FormUse1763691099000,
  ContentRevision1763691101000,
  Servers1763691102000,
  BasisRows1763691103000,
  Growth1763691110000,
  SourceSecret1763691120000,
  Job1763691130000,
  Figures1763691140000,
  Letterhead1763691141000,
  PersonData1763691150000,
  HandedDocument1763691160000,
  Idempotency1763691180000,
  SignInSource1763691181000,
  SessionPlace1763691182000,
  SecondFactor1763691183000,
  AuditReading1763691193000,
  ClientTerms1763691200000,
  SessionProved1763691210000,
  Consent1763691220000,
  EapplicationHash1763691230000,
] as const;
