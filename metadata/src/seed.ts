import churches from '../seed/churches.json' with { type: 'json' };
import demoActivity from '../seed/demo-activity.json' with { type: 'json' };
import alphaLookupItems from '../seed/forms/alphalookup/items.json' with { type: 'json' };
import alphaLookupLayout from '../seed/forms/alphalookup/layout.json' with { type: 'json' };
import alphaLookupRules from '../seed/forms/alphalookup/rules.json' with { type: 'json' };
import basisItems from '../seed/forms/BasisImport/items.json' with { type: 'json' };
import basisLayout from '../seed/forms/BasisImport/layout.json' with { type: 'json' };
import basisRules from '../seed/forms/BasisImport/rules.json' with { type: 'json' };
import batchInforceItems from '../seed/forms/BatchInforce/items.json' with { type: 'json' };
import batchInforceLayout from '../seed/forms/BatchInforce/layout.json' with { type: 'json' };
import batchInforceRules from '../seed/forms/BatchInforce/rules.json' with { type: 'json' };
import batchItems from '../seed/forms/BatchNewBusiness/items.json' with { type: 'json' };
import batchLayout from '../seed/forms/BatchNewBusiness/layout.json' with { type: 'json' };
import batchRules from '../seed/forms/BatchNewBusiness/rules.json' with { type: 'json' };
import biWidgetItems from '../seed/forms/BiWidget/items.json' with { type: 'json' };
import biWidgetLayout from '../seed/forms/BiWidget/layout.json' with { type: 'json' };
import biWidgetRules from '../seed/forms/BiWidget/rules.json' with { type: 'json' };
import controlItemItems from '../seed/forms/ControlItem/items.json' with { type: 'json' };
import controlItemLayout from '../seed/forms/ControlItem/layout.json' with { type: 'json' };
import controlItemRules from '../seed/forms/ControlItem/rules.json' with { type: 'json' };
import dataReportCases from '../seed/forms/DataReports/cases.json' with { type: 'json' };
import dataReportItems from '../seed/forms/DataReports/items.json' with { type: 'json' };
import dataReportLayout from '../seed/forms/DataReports/layout.json' with { type: 'json' };
import dataReportRules from '../seed/forms/DataReports/rules.json' with { type: 'json' };
import eapplicationCases from '../seed/forms/EApplication/cases.json' with { type: 'json' };
import eapplicationItems from '../seed/forms/EApplication/items.json' with { type: 'json' };
import eapplicationLayout from '../seed/forms/EApplication/layout.json' with { type: 'json' };
import eapplicationRules from '../seed/forms/EApplication/rules.json' with { type: 'json' };
import eapplicationSettingsItems from '../seed/forms/EApplicationSettings/items.json' with { type: 'json' };
import eapplicationSettingsLayout from '../seed/forms/EApplicationSettings/layout.json' with { type: 'json' };
import eapplicationSettingsRules from '../seed/forms/EApplicationSettings/rules.json' with { type: 'json' };
import galleryItems from '../seed/forms/Gallery/items.json' with { type: 'json' };
import galleryLayout from '../seed/forms/Gallery/layout.json' with { type: 'json' };
import galleryRules from '../seed/forms/Gallery/rules.json' with { type: 'json' };
import inforceItems from '../seed/forms/Inforce/items.json' with { type: 'json' };
import inforceLayout from '../seed/forms/Inforce/layout.json' with { type: 'json' };
import inforceRules from '../seed/forms/Inforce/rules.json' with { type: 'json' };
import needsFullCases from '../seed/forms/NeedsFull/cases.json' with { type: 'json' };
import needsFullItems from '../seed/forms/NeedsFull/items.json' with { type: 'json' };
import needsFullLayout from '../seed/forms/NeedsFull/layout.json' with { type: 'json' };
import needsFullRules from '../seed/forms/NeedsFull/rules.json' with { type: 'json' };
import needsLiteCases from '../seed/forms/NeedsLite/cases.json' with { type: 'json' };
import needsLiteItems from '../seed/forms/NeedsLite/items.json' with { type: 'json' };
import needsLiteLayout from '../seed/forms/NeedsLite/layout.json' with { type: 'json' };
import needsLiteRules from '../seed/forms/NeedsLite/rules.json' with { type: 'json' };
import newBusinessCases from '../seed/forms/NewBusiness/cases.json' with { type: 'json' };
import newBusinessItems from '../seed/forms/NewBusiness/items.json' with { type: 'json' };
import newBusinessLayout from '../seed/forms/NewBusiness/layout.json' with { type: 'json' };
import newBusinessRules from '../seed/forms/NewBusiness/rules.json' with { type: 'json' };
import roleItems from '../seed/forms/Role/items.json' with { type: 'json' };
import roleLayout from '../seed/forms/Role/layout.json' with { type: 'json' };
import roleRules from '../seed/forms/Role/rules.json' with { type: 'json' };
import sharedOwnershipItems from '../seed/forms/SharedOwnership/items.json' with { type: 'json' };
import sharedOwnershipLayout from '../seed/forms/SharedOwnership/layout.json' with { type: 'json' };
import sharedOwnershipRules from '../seed/forms/SharedOwnership/rules.json' with { type: 'json' };
import templateItems from '../seed/forms/Template/items.json' with { type: 'json' };
import templateLayout from '../seed/forms/Template/layout.json' with { type: 'json' };
import templateRules from '../seed/forms/Template/rules.json' with { type: 'json' };
import trackingItems from '../seed/forms/Tracking/items.json' with { type: 'json' };
import trackingLayout from '../seed/forms/Tracking/layout.json' with { type: 'json' };
import trackingRules from '../seed/forms/Tracking/rules.json' with { type: 'json' };
import userItems from '../seed/forms/User/items.json' with { type: 'json' };
import userLayout from '../seed/forms/User/layout.json' with { type: 'json' };
import userRules from '../seed/forms/User/rules.json' with { type: 'json' };
import whiteLabelItems from '../seed/forms/WhiteLabel/items.json' with { type: 'json' };
import whiteLabelLayout from '../seed/forms/WhiteLabel/layout.json' with { type: 'json' };
import whiteLabelRules from '../seed/forms/WhiteLabel/rules.json' with { type: 'json' };
import adminTexts from '../seed/messages/admin.json' with { type: 'json' };
import alphaLookupTexts from '../seed/messages/alpha-lookup.json' with { type: 'json' };
import basisTexts from '../seed/messages/basis-import.json' with { type: 'json' };
import batchInforceTexts from '../seed/messages/batch-inforce.json' with { type: 'json' };
import batchTexts from '../seed/messages/batch-new-business.json' with { type: 'json' };
import biWidgetTexts from '../seed/messages/bi-widget.json' with { type: 'json' };
import commonTexts from '../seed/messages/common.json' with { type: 'json' };
import controlItemTexts from '../seed/messages/control-item.json' with { type: 'json' };
import dataReportTexts from '../seed/messages/data-reports.json' with { type: 'json' };
import developerTexts from '../seed/messages/developer.json' with { type: 'json' };
import developerToolsTexts from '../seed/messages/developer-tools.json' with { type: 'json' };
import eapplicationTexts from '../seed/messages/eapplication.json' with { type: 'json' };
import eapplicationSettingsTexts from '../seed/messages/eapplication-settings.json' with { type: 'json' };
import galleryTexts from '../seed/messages/gallery.json' with { type: 'json' };
import illustrationTexts from '../seed/messages/illustration.json' with { type: 'json' };
import inforceTexts from '../seed/messages/inforce.json' with { type: 'json' };
import needsTexts from '../seed/messages/needs.json' with { type: 'json' };
import needsFullTexts from '../seed/messages/needs-full.json' with { type: 'json' };
import needsLiteTexts from '../seed/messages/needs-lite.json' with { type: 'json' };
import newBusinessTexts from '../seed/messages/new-business.json' with { type: 'json' };
import policyTexts from '../seed/messages/policy.json' with { type: 'json' };
import reportTexts from '../seed/messages/report.json' with { type: 'json' };
import roleTexts from '../seed/messages/role.json' with { type: 'json' };
import savedTexts from '../seed/messages/saved.json' with { type: 'json' };
import sharedOwnershipTexts from '../seed/messages/shared-ownership.json' with { type: 'json' };
import shellTexts from '../seed/messages/shell.json' with { type: 'json' };
import templateTexts from '../seed/messages/template.json' with { type: 'json' };
import trackingTexts from '../seed/messages/tracking.json' with { type: 'json' };
import userTexts from '../seed/messages/user.json' with { type: 'json' };
import whiteLabelTexts from '../seed/messages/white-label.json' with { type: 'json' };
import widgetTexts from '../seed/messages/widget.json' with { type: 'json' };
import parties from '../seed/parties.json' with { type: 'json' };
import policies from '../seed/policies.json' with { type: 'json' };
import product0010 from '../seed/products/0010.json' with { type: 'json' };
import product0020 from '../seed/products/0020.json' with { type: 'json' };
import product0022 from '../seed/products/0022.json' with { type: 'json' };
import product0025 from '../seed/products/0025.json' with { type: 'json' };
import product0030 from '../seed/products/0030.json' with { type: 'json' };
import product0040 from '../seed/products/0040.json' with { type: 'json' };
import product0110 from '../seed/products/0110.json' with { type: 'json' };
import product0180 from '../seed/products/0180.json' with { type: 'json' };
import product0185 from '../seed/products/0185.json' with { type: 'json' };
import product0186 from '../seed/products/0186.json' with { type: 'json' };
import product0190 from '../seed/products/0190.json' with { type: 'json' };
import product0192 from '../seed/products/0192.json' with { type: 'json' };
import product0195 from '../seed/products/0195.json' with { type: 'json' };
import product0210 from '../seed/products/0210.json' with { type: 'json' };
import product0230 from '../seed/products/0230.json' with { type: 'json' };
import product0310 from '../seed/products/0310.json' with { type: 'json' };
import product0330 from '../seed/products/0330.json' with { type: 'json' };
import product0340 from '../seed/products/0340.json' with { type: 'json' };
import product0350 from '../seed/products/0350.json' with { type: 'json' };
import product0360 from '../seed/products/0360.json' with { type: 'json' };
import product0370 from '../seed/products/0370.json' with { type: 'json' };
import product0380 from '../seed/products/0380.json' with { type: 'json' };
import product0385 from '../seed/products/0385.json' with { type: 'json' };
import depositFamily from '../seed/products/shared/deposit.json' with { type: 'json' };
import healthFamily from '../seed/products/shared/health.json' with { type: 'json' };
import incomeFundFamily from '../seed/products/shared/income-fund.json' with { type: 'json' };
import lifeFamily from '../seed/products/shared/life.json' with { type: 'json' };
import payoutAnnuityFamily from '../seed/products/shared/payout-annuity.json' with { type: 'json' };
import savingsFamily from '../seed/products/shared/savings.json' with { type: 'json' };
import segregatedFundFamily from '../seed/products/shared/segregated-fund.json' with { type: 'json' };
import reportSamples from '../seed/report-samples.json' with { type: 'json' };
import roles from '../seed/roles.json' with { type: 'json' };
import users from '../seed/users.json' with { type: 'json' };
import widgets from '../seed/widgets.json' with { type: 'json' };
import type { Widget } from './contract/account.ts';
import type { ReportSample } from './contract/report-template.ts';
import type { ControlItem } from './control-item/control-item.ts';
import type { FormCase } from './form/form-case.ts';
import type { FormDocument } from './form/form-document.ts';
import type { FormValues } from './form/value.ts';
import type { InterfaceSetupItem } from './layout/interface-setup-item.ts';
import type { Messages } from './message/message.ts';
import type { Party } from './policy/party.ts';
import type { SeedChurch, SeedPolicy } from './policy/seed-policy.ts';
import {
  composeFamily,
  composeSetup,
  type NarrowFamily,
  type OwnSetup,
  type ProductFamily,
} from './product/compose-setup.ts';
import type { ProductSetup } from './product/product-setup.ts';
import type { Rule } from './rule/rule.ts';
import type { Permissions } from './user/permission.ts';
import type { Overrides, User } from './user/user.ts';

export interface SeedRole {
  readonly roleID: string;
  readonly roleName: string;
  readonly permissions: Permissions;
  readonly overrides: Overrides;
}

/** A demonstration account. Its password is public: it may exist only in the demo profile. */
export interface SeedUser
  extends Pick<
    User,
    | 'username'
    | 'firstName'
    | 'profileName'
    | 'emailAddress'
    | 'phoneNumberPrimary'
    | 'agentID'
    | 'roleID'
    | 'inputLanguage'
    | 'reportLanguage'
    | 'fontSize'
    | 'defaultApplication'
    | 'isFirstRun'
  > {
  readonly password: string;
}

export type SeedWidget = Pick<Widget, 'widgetID' | 'name' | 'displayName'>;

/** What people of a demonstration did, some days before it starts: with it, every report has something to tell. */
export interface SeedActivity {
  /** One after the other: what was done, and the seconds until the next. `at` is a time of the day in Toronto. */
  readonly visits: readonly {
    readonly user: string;
    readonly form: string;
    readonly daysAgo: number;
    readonly at: string;
    readonly steps: readonly (readonly [name: string, seconds: number])[];
  }[];
  readonly illustrations: readonly {
    readonly user: string;
    readonly prodID: string;
    readonly daysAgo: number;
    /** Over what a new form starts with. */
    readonly values: FormValues;
  }[];
  readonly runs: readonly {
    readonly user: string;
    readonly kind: 'BI' | 'Inforce' | 'Progress';
    readonly report: string;
    readonly policyType?: string;
    readonly daysAgo: number;
    readonly times: number;
  }[];
}

/** What an empty database starts with. */
export interface Seed {
  /** Complete documents at version 0; each holds the texts `tEdit-{form}-…` and every `msg-…`. */
  readonly forms: readonly FormDocument[];
  /** The whole message store by key: the texts of the forms, of the groups without a form, and every `msg-…`. */
  readonly messages: Messages;
  readonly products: readonly ProductSetup[];
  /** What each page of the report is previewed with: the first whose product prints it. */
  readonly reportSamples: readonly ReportSample[];
  readonly roles: readonly SeedRole[];
  readonly users: readonly SeedUser[];
  /** Cards of the dashboard, in the order they are offered. */
  readonly widgets: readonly SeedWidget[];
  readonly churches: readonly SeedChurch[];
  /** Parties of the demonstration policies. */
  readonly parties: readonly Party[];
  readonly policies: readonly SeedPolicy[];
  /** Of the accounts above; absent = nobody did anything. */
  readonly activity?: SeedActivity;
}

export type { SeedChurch, SeedPolicy, SeedRider } from './policy/seed-policy.ts';

// TypeScript widens the literals of imported JSON; the tests hold every seed document against its schema.
function parsed<T>(json: unknown): T {
  return json as T;
}

/** A product of the life family: what its own file does not say is the family's. */
function lifeProduct(own: unknown): ProductSetup {
  return composeSetup(parsed<ProductFamily>(lifeFamily), parsed<OwnSetup>(own));
}

/** A product of savings or income: what neither its own file nor its kind says holds for all of them. */
function savingsProduct(kind: unknown, own: unknown): ProductSetup {
  const family = composeFamily(parsed<ProductFamily>(savingsFamily), parsed<NarrowFamily>(kind));
  return composeSetup(family, parsed<OwnSetup>(own));
}

/** A product of the health family, likewise. */
function healthProduct(own: unknown): ProductSetup {
  return composeSetup(parsed<ProductFamily>(healthFamily), parsed<OwnSetup>(own));
}

function form(
  name: string,
  items: unknown,
  layout: unknown,
  rules: unknown,
  texts: Messages,
  cases?: unknown,
): FormDocument {
  return {
    form: name,
    version: 0,
    items: parsed<readonly ControlItem[]>(items),
    layout: parsed<readonly InterfaceSetupItem[]>(layout),
    rules: parsed<readonly Rule[]>(rules),
    messages: { ...texts, ...commonTexts },
    ...(cases === undefined ? {} : { cases: parsed<readonly FormCase[]>(cases) }),
  };
}

export const seed: Seed = {
  forms: [
    form('NewBusiness', newBusinessItems, newBusinessLayout, newBusinessRules, newBusinessTexts, newBusinessCases),
    form('Inforce', inforceItems, inforceLayout, inforceRules, inforceTexts),
    form('alphalookup', alphaLookupItems, alphaLookupLayout, alphaLookupRules, alphaLookupTexts),
    form('Template', templateItems, templateLayout, templateRules, templateTexts),
    form('NeedsLite', needsLiteItems, needsLiteLayout, needsLiteRules, needsLiteTexts, needsLiteCases),
    form('NeedsFull', needsFullItems, needsFullLayout, needsFullRules, needsFullTexts, needsFullCases),
    form('BasisImport', basisItems, basisLayout, basisRules, basisTexts),
    form('BatchInforce', batchInforceItems, batchInforceLayout, batchInforceRules, batchInforceTexts),
    form('BatchNewBusiness', batchItems, batchLayout, batchRules, batchTexts),
    form('DataReports', dataReportItems, dataReportLayout, dataReportRules, dataReportTexts, dataReportCases),
    form(
      'EApplication',
      eapplicationItems,
      eapplicationLayout,
      eapplicationRules,
      eapplicationTexts,
      eapplicationCases,
    ),
    form(
      'EApplicationSettings',
      eapplicationSettingsItems,
      eapplicationSettingsLayout,
      eapplicationSettingsRules,
      eapplicationSettingsTexts,
    ),
    form('SharedOwnership', sharedOwnershipItems, sharedOwnershipLayout, sharedOwnershipRules, sharedOwnershipTexts),
    form('Tracking', trackingItems, trackingLayout, trackingRules, trackingTexts),
    form('BiWidget', biWidgetItems, biWidgetLayout, biWidgetRules, biWidgetTexts),
    form('Role', roleItems, roleLayout, roleRules, roleTexts),
    form('User', userItems, userLayout, userRules, userTexts),
    form('WhiteLabel', whiteLabelItems, whiteLabelLayout, whiteLabelRules, whiteLabelTexts),
    form('ControlItem', controlItemItems, controlItemLayout, controlItemRules, controlItemTexts),
    form('Gallery', galleryItems, galleryLayout, galleryRules, galleryTexts),
  ],
  messages: {
    ...commonTexts,
    ...shellTexts,
    ...adminTexts,
    ...roleTexts,
    ...userTexts,
    ...whiteLabelTexts,
    ...widgetTexts,
    ...biWidgetTexts,
    ...trackingTexts,
    ...newBusinessTexts,
    ...inforceTexts,
    ...alphaLookupTexts,
    ...needsTexts,
    ...templateTexts,
    ...needsLiteTexts,
    ...needsFullTexts,
    ...basisTexts,
    ...batchInforceTexts,
    ...batchTexts,
    ...dataReportTexts,
    ...illustrationTexts,
    ...savedTexts,
    ...policyTexts,
    ...reportTexts,
    ...eapplicationTexts,
    ...sharedOwnershipTexts,
    ...eapplicationSettingsTexts,
    ...controlItemTexts,
    ...developerTexts,
    ...developerToolsTexts,
    ...galleryTexts,
  },
  products: [
    parsed<ProductSetup>(product0180),
    lifeProduct(product0185),
    lifeProduct(product0186),
    lifeProduct(product0190),
    lifeProduct(product0192),
    lifeProduct(product0195),
    lifeProduct(product0010),
    lifeProduct(product0020),
    lifeProduct(product0022),
    lifeProduct(product0025),
    lifeProduct(product0030),
    lifeProduct(product0040),
    savingsProduct(depositFamily, product0310),
    savingsProduct(depositFamily, product0360),
    savingsProduct(depositFamily, product0370),
    savingsProduct(payoutAnnuityFamily, product0330),
    savingsProduct(incomeFundFamily, product0340),
    savingsProduct(incomeFundFamily, product0350),
    savingsProduct(segregatedFundFamily, product0380),
    savingsProduct(segregatedFundFamily, product0385),
    parsed<ProductSetup>(product0110),
    healthProduct(product0230),
    healthProduct(product0210),
  ],
  reportSamples: parsed<readonly ReportSample[]>(reportSamples),
  roles: parsed<readonly SeedRole[]>(roles),
  users: parsed<readonly SeedUser[]>(users),
  widgets,
  churches,
  parties: parsed<readonly Party[]>(parties),
  policies: parsed<readonly SeedPolicy[]>(policies),
  activity: parsed<SeedActivity>(demoActivity),
};
