/// <reference types="vite/types/importMeta.d.ts" />
import churches from '../seed/churches.json' with { type: 'json' };
import demoActivity from '../seed/demo-activity.json' with { type: 'json' };
import parties from '../seed/parties.json' with { type: 'json' };
import policies from '../seed/policies.json' with { type: 'json' };
import reportSamples from '../seed/report-samples.json' with { type: 'json' };
import roles from '../seed/roles.json' with { type: 'json' };
import users from '../seed/users.json' with { type: 'json' };
import widgets from '../seed/widgets.json' with { type: 'json' };
import type { Widget } from './contract/account.ts';
import type { ReportSample } from './contract/report-template.ts';
import type { FormDocument } from './form/document/form-document.ts';
import type { Messages } from './form/message/message.ts';
import type { FormValues } from './form/schema/value.ts';
import type { NeedsForm } from './insurance/needs/needs-form.ts';
import type { Party } from './insurance/policy/party.ts';
import type { SeedChurch, SeedPolicy } from './insurance/policy/seed-policy.ts';
import { composeFamily, composeSetup, type ProductFamily } from './insurance/product/compose-setup.ts';
import type { ProductSetup } from './insurance/product/product-setup.ts';
import type { Permissions } from './insurance/user/permission.ts';
import type { Overrides, User } from './insurance/user/user.ts';
import { sampleParts } from './seed-samples.ts';
import { platformTexts } from './texts.ts';

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

/** Actions of demonstration users some days before start, so that every report has data. */
export interface SeedActivity {
  /** In order: each action with the seconds until the next. `at` is a time of day in Toronto. */
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
    /** Values over a new form's defaults. */
    readonly values: FormValues;
    /** A draft application for it, partly answered; started a day later. */
    readonly application?: FormValues;
  }[];
  readonly analyses: readonly {
    readonly user: string;
    readonly form: NeedsForm;
    readonly daysAgo: number;
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

/** The content of a new database. */
export interface Seed {
  /** Complete documents at version 0; each holds the texts `tEdit-{form}-…` and every `msg-…`. */
  readonly forms: readonly FormDocument[];
  /** The whole message store by key: the texts of the forms, of the groups without a form, and every `msg-…`. */
  readonly messages: Messages;
  readonly products: readonly ProductSetup[];
  /** Preview data for each page of the report: the first sample whose product prints it is used. */
  readonly reportSamples: readonly ReportSample[];
  readonly roles: readonly SeedRole[];
  readonly users: readonly SeedUser[];
  /** Cards of the dashboard, in the order they are offered. */
  readonly widgets: readonly SeedWidget[];
  readonly churches: readonly SeedChurch[];
  /** Parties of the demonstration policies. */
  readonly parties: readonly Party[];
  readonly policies: readonly SeedPolicy[];
  /** Actions of the accounts above; absent = none. */
  readonly activity?: SeedActivity;
}

// TypeScript cannot know a file found by name; tests check every seed document against its schema.
function parsed<T>(json: unknown): T {
  return json as T;
}

type Files = Readonly<Record<string, unknown>>;

/** One file, by its path below `seed`. */
function file(files: Files, path: string): unknown {
  const found = files[`../seed/${path}.json`];
  if (found === undefined) throw new Error(`the seed has no ${path}.json`);
  return found;
}

const MESSAGES: Files = import.meta.glob('../seed/messages/*.json', { eager: true, import: 'default' });
const FORMS: Files = import.meta.glob('../seed/forms/*/*.json', { eager: true, import: 'default' });
const PRODUCTS: Files = import.meta.glob('../seed/products/**/*.json', { eager: true, import: 'default' });

/** Each folder of `seed/forms` is a form. */
const FORM_NAMES = [...new Set(Object.keys(FORMS).map((path) => path.split('/')[3] ?? ''))];

/** What any form may say, whatever it is about. */
const shared: Messages = {
  ...Object.fromEntries(Object.entries(platformTexts).filter(([key]) => key.startsWith('msg-'))),
  ...parsed<Messages>(file(MESSAGES, 'messages/common')),
};
/** Sample fields of a form, by sort; most forms have none. */
const samples = (name: string) => sampleParts(name, parsed(FORMS[`../seed/forms/${name}/samples.json`] ?? []));
const texts = (name: string): Messages => ({
  ...parsed<Messages>(file(FORMS, `forms/${name}/texts`)),
  ...samples(name).messages,
});

function form(name: string): FormDocument {
  const made = samples(name);
  const part = (of: 'items' | 'layout' | 'rules') => [
    ...parsed<readonly unknown[]>(file(FORMS, `forms/${name}/${of}`)),
    ...made[of],
  ];
  const cases = FORMS[`../seed/forms/${name}/cases.json`];
  const record = FORMS[`../seed/forms/${name}/record.json`];
  return parsed({
    form: name,
    version: 0,
    items: part('items'),
    layout: part('layout'),
    rules: part('rules'),
    messages: { ...texts(name), ...shared },
    ...(cases === undefined ? {} : { cases }),
    ...(record === undefined ? {} : { record }),
  });
}

/** A file of `seed/products` and the family it names, which supplies what the file leaves out. */
function productFile<T>(path: string): { readonly family?: string; readonly own: T } {
  const { family, ...own } = parsed<T & { readonly family?: string }>(file(PRODUCTS, `products/${path}`));
  return { own: own as T, ...(family === undefined ? {} : { family }) };
}

function familyOf(name: string): ProductFamily {
  const { family, own } = productFile<ProductFamily>(`shared/${name}`);
  return family === undefined ? own : composeFamily(familyOf(family), own);
}

function product(prodID: string): ProductSetup {
  const { family, own } = productFile<ProductSetup>(prodID);
  return family === undefined ? own : composeSetup(familyOf(family), own);
}

/** Each file of `seed/products` is a product. */
const PRODUCT_IDS = Object.keys(PRODUCTS).flatMap((path) => path.match(/products\/(\w+)\.json$/)?.[1] ?? []);

export const seed: Seed = {
  forms: FORM_NAMES.map(form),
  messages: parsed(Object.assign({}, ...Object.values(MESSAGES), ...FORM_NAMES.map(texts))),
  products: PRODUCT_IDS.toSorted().map(product),
  reportSamples: parsed<readonly ReportSample[]>(reportSamples),
  roles: parsed<readonly SeedRole[]>(roles),
  users: parsed<readonly SeedUser[]>(users),
  widgets,
  churches,
  parties: parsed<readonly Party[]>(parties),
  policies: parsed<readonly SeedPolicy[]>(policies),
  activity: parsed<SeedActivity>(demoActivity),
};
