import { VERSION } from '../form/document/form-document.schema.ts';
import { SHARED_KINDS } from '../form/document/shared-kind.ts';
import { NAME } from '../form/schema/common.ts';
import {
  anyText,
  choice,
  flag,
  list,
  listOf,
  named,
  nameText,
  number,
  object,
  optional,
  pattern,
  record,
  type Schema,
  type Static,
  text,
} from '../form/schema/schema.ts';
import type { PackedForm } from '../insurance/product/packed-form.ts';
import { changeFailure } from './error-answer.ts';
import { contentDeltaSchema } from './form-draft.ts';
import { contentChangeSchema, productContentSchema } from './form-version.ts';
import { LONGEST_PAGE, PAGE_NAME } from './report-template.ts';

/** What the first line of each package says. */
export const PACKAGE_FORMAT = 'lifeform-package';
/** The newest file this release reads. */
export const PACKAGE_VERSION = 2;
/** Of a file with forms alone, which earlier releases read too. */
export const PACKAGE_OF_FORMS = 1;
/** Characters of a package: what carries one is a request, which may have a megabyte. */
export const LARGEST_PACKAGE = 700_000;
/** Forms of one package, and pages. */
const MOST_FORMS = 50;
const MOST_CHOICES = 2000;

/** SHA-256 of a public key, in hexadecimal digits: what names it, and what two people compare. */
const FINGERPRINT = '^[\\da-f]{64}$';
const title = nameText(190, 1);

const anything: Schema<unknown> = {};
const anyList = list(anything, 20_000);
const anyRecord = record('', anything, 20_000);
/** Loosely: what is published of it is checked as any publication. */
const packedForm = object({
  form: pattern(NAME),
  baseVersion: VERSION,
  version: VERSION,
  base: object({
    ...{ items: anyList, layout: anyList, rules: anyList, cases: anyList, messages: anyRecord, setups: anyRecord },
    record: optional(anything),
    kind: optional(choice(SHARED_KINDS)),
  }),
  changes: contentDeltaSchema,
}) as Schema<unknown> as Schema<PackedForm>;

/** A page of the report, from one version to another. */
const packedPage = object({
  name: pattern(PAGE_NAME),
  baseVersion: VERSION,
  version: VERSION,
  base: text(LONGEST_PAGE),
  source: text(LONGEST_PAGE),
});
export type PackedPage = Static<typeof packedPage>;

/** The file: `signature` is that of the rest, as it is written, by the key that `key` names. */
export const packageSchema = object({
  format: choice([PACKAGE_FORMAT]),
  formatVersion: number(),
  id: text(36, 1),
  title,
  /** Name of the installation it comes from, as that calls itself. */
  installation: text(190),
  key: pattern(FINGERPRINT),
  exportedBy: text(190),
  /** ISO instant. */
  exportedAt: text(40, 1),
  forms: list(packedForm, MOST_FORMS),
  pages: optional(list(packedPage, MOST_FORMS, 1)),
});
export type PackageContent = Static<typeof packageSchema>;

/** POST /api/packages: the changes that are put into a package. */
export const makePackageSchema = named(
  'MakePackageRequest',
  object({
    title,
    forms: list(
      object({
        form: pattern(NAME),
        /** The changes since this version; 0 for the whole form, which then need not be where it arrives. */
        baseVersion: VERSION,
        /** Up to this one. */
        version: VERSION,
        /** The entries that go along, each as part and key with a blank between; all where absent. */
        entries: optional(list(text(500, 1), 20_000)),
      }),
      MOST_FORMS,
    ),
    /** Pages of the report, as they were changed since `baseVersion`; 0 is the product’s own. */
    pages: optional(list(object({ name: pattern(PAGE_NAME), baseVersion: VERSION, version: VERSION }), MOST_FORMS)),
  }),
);
export type MakePackageRequest = Static<typeof makePackageSchema>;

/** A package, signed, as it is kept in a file. */
export const madePackageSchema = named('MadePackage', object({ name: anyText, file: anyText }));
export type MadePackage = Static<typeof madePackageSchema>;

/** POST /api/packages/import: without `isPublished` only what it would do. */
export const importPackageSchema = named(
  'ImportPackageRequest',
  object({
    /** The whole file; one that is too large is refused in words of its own. */
    file: text(10 * LARGEST_PACKAGE),
    /** By form and conflict: as the package has it, or as it is here. */
    choices: optional(record(NAME, record('.*', choice(['package', 'here']), MOST_CHOICES), MOST_FORMS)),
    /** Of pages that were changed here too. */
    pages: optional(record(PAGE_NAME, choice(['package', 'here']), MOST_FORMS)),
    isPublished: optional(flag()),
  }),
);
export type ImportPackageRequest = Static<typeof importPackageSchema>;

/** What a form of a package would become here. */
const triedForm = named(
  'TriedForm',
  object({
    form: anyText,
    baseVersion: number(),
    version: number(),
    /** The version it would be merged into; 0 where there is no such form here. */
    here: number(),
    state: choice(['new', 'changed', 'unchanged', 'conflicting']),
    /** Conflicts without a choice. */
    open: number(),
    /** What both began with, what the package makes of it and what there is here, as far as it travels. */
    base: productContentSchema,
    mine: productContentSchema,
    theirs: productContentSchema,
    /** What would differ here; of a conflict without a choice nothing. */
    changes: listOf(contentChangeSchema),
    /** Cases of the form that were run. */
    cases: number(),
    /** What the lint would say of it that stops nothing; of what is not tried, nothing. */
    warnings: listOf(
      object({
        code: anyText,
        /** Name of the field, place, rule or test, or key of the product or text. */
        entry: anyText,
        found: optional(anyText),
      }),
    ),
  }),
);
export type TriedForm = Static<typeof triedForm>;

/** What a page of a package would become here: as in the package, unless it was changed here too and stays. */
const triedPage = named(
  'TriedPage',
  object({
    name: anyText,
    baseVersion: number(),
    version: number(),
    /** The version it has here; 0 is the product’s own. */
    here: number(),
    state: choice(['changed', 'unchanged', 'conflicting']),
    /** Its source in the package and here. */
    mine: anyText,
    theirs: anyText,
  }),
);
export type TriedPage = Static<typeof triedPage>;

export const importedPackageSchema = named(
  'ImportedPackage',
  object({
    id: anyText,
    title: anyText,
    /** As the trusted key is called here. */
    installation: anyText,
    exportedBy: anyText,
    exportedAt: anyText,
    fingerprint: anyText,
    /** It was published here before: nothing of it is published again. */
    applied: optional(object({ by: anyText, at: anyText })),
    forms: listOf(triedForm),
    pages: listOf(triedPage),
    /** What stops its publication: a finding, or a case that fails. */
    failure: optional(changeFailure),
    /** The versions that were published. */
    published: optional(listOf(object({ form: anyText, version: number() }))),
  }),
);
export type ImportedPackage = Static<typeof importedPackageSchema>;

const packageKey = named(
  'PackageKey',
  object({
    fingerprint: anyText,
    name: anyText,
    /** Base64 of its SubjectPublicKeyInfo. */
    publicKey: anyText,
    addedBy: anyText,
    addedAt: anyText,
    revokedAt: optional(anyText),
  }),
);
export type PackageKey = Static<typeof packageKey>;

/** GET /api/packageKeys */
export const packageKeysSchema = named('PackageKeys', object({ own: packageKey, trusted: listOf(packageKey) }));
export type PackageKeys = Static<typeof packageKeysSchema>;

/** POST /api/packageKeys: packages signed by this key are taken from then on. */
export const trustKeySchema = named('TrustKeyRequest', object({ name: title, publicKey: text(200, 1) }));
export type TrustKeyRequest = Static<typeof trustKeySchema>;
