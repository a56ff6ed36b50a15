import { homedir, hostname } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import type { Messages } from '@lifeform/metadata';
import { PRODUCT_CONSTANTS, SESSION_LIMITS, type SystemFlags } from '@lifeform/metadata/insurance';
import { type AuditConfig, readAudit } from './audit-config.ts';
import { readBrand } from './brand.ts';
import { type DirectoryConfig, readDirectorySignIn } from './directory-config.ts';
import { type JobSettings, type Role, readJobs, readRole } from './job-settings.ts';
import { type OverloadLimits, readOverloadLimits } from './overload-limits.ts';
import { readAreas } from './read-areas.ts';
import { type ReadBudgets, readBudgets } from './read-budgets.ts';
import { readInteger } from './read-integer.ts';
import { readAccepted, readSwitch } from './read-switch.ts';
import { type RetentionDays, readLawful, readRetention } from './retention-settings.ts';
import type { Purpose, SecretSource } from './secret-source.ts';
import { readAdminPassword, readSecrets } from './secrets.ts';
import { POLL_MILLISECONDS, readProxies, readRedis } from './several-servers.ts';
import { StartError } from './start-error.ts';
import { readStorage, type StorageConfig } from './storage-config.ts';
import { readTelemetry, type Telemetry } from './telemetry.ts';
import { readTimeZone } from './time-zone.ts';

export type Profile = 'demo' | 'production';

/** Where the data is: in a local file, or on a server. */
export type DatabaseConfig = {
  /** Queries that wait for a connection at a time, for each kind of connection; default: any number. */
  readonly mostWaiting?: number;
  /** A statement that takes longer is logged; default 500. */
  readonly slowMilliseconds?: number;
} & (
  | { readonly kind: 'sqlite'; readonly file: string }
  | {
      readonly kind: 'mysql';
      readonly url: string;
      /** Of a replica that answers what may be a second old. */
      readonly readUrl?: string;
      /** How long a request waits for a lock or a free connection before it is answered 503; default 2. */
      readonly waitSeconds?: number;
    }
);

/** The configuration, read from the environment once at start. */
export interface Config extends Telemetry, AuditConfig {
  readonly profile: Profile;
  readonly host: string;
  /** Whose day is today: for rules, ages and the dates of what is saved and printed. The process is in it. */
  readonly timeZone: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Embedded database, generated secret, browser cache and printed files. */
  readonly dataDir: string;
  /** The only folder for copies of data reports. */
  readonly reportDir: string;
  /** The worker program that reads uploaded files. */
  readonly readerProgram: string;
  /** The worker program that renders report templates written by users. */
  readonly templateRendererProgram: string;
  /** Tries drafts of forms on what is saved, in a worker. */
  readonly impactProgram: string;
  /** Lints versions of forms and runs their cases, in a worker. */
  readonly versionChecksProgram: string;
  /** The built application, served on the same port. */
  readonly appDir: string;
  readonly database: DatabaseConfig;
  /** Where printed reports are kept. */
  readonly storage: StorageConfig;
  /** Tells servers of one another's acts at once; undefined = they look at the database. */
  readonly redisUrl: string | undefined;
  /** Whether this process answers requests, does jobs, or both. */
  readonly role: Role;
  readonly jobs: JobSettings;
  /** Addresses and networks whose word about a client's address is taken. */
  readonly trustedProxies: readonly string[];
  /** Between two looks at what other servers of the database published. */
  readonly pollMilliseconds: number;
  /** What keys are made of. The one of access tokens is unset in the demo profile until it is generated. */
  readonly secrets: Readonly<Record<Purpose, SecretSource>>;
  /** Accepts that encrypted text stays unreadable: its secret is lost. */
  readonly isSecretLost: boolean;
  /** Accepts that the database may lose in a power cut what it said is saved. */
  readonly isLossAccepted: boolean;
  /** Set in production to choose the first administrator's password instead of having one generated. */
  readonly adminPassword: string | undefined;
  readonly version: string;
  /** What packages of changes that leave it call it. */
  readonly installation: string;
  readonly heartbeatMinutes: number;
  /** Seconds after start at which the report browser starts; 0 = with the first report. */
  readonly warmUpSeconds: number;
  /** Seconds a stopping server still answers after reporting that it is not ready. */
  readonly drainSeconds: number;
  readonly overload: OverloadLimits;
  /** What a person may look up, open and export within an hour. */
  readonly budgets: ReadBudgets;
  /** How long records are kept, by kind. */
  readonly retention: RetentionDays;
  /** How long the law asks to keep them, by kind. */
  readonly lawfulRetention: RetentionDays;
  readonly logLevel: string;
  /** Sign-in attempts a minute from one address. */
  readonly signInsPerMinute: number;
  /** Minutes for which a proof of identity is fresh enough for class A fields, exports, publications and rights. */
  readonly stepUpMinutes: number;
  /** What forms, products, rates and roles become is reviewed by another person before it is published. */
  readonly isReviewRequired: boolean;
  /** Where people stop, correct, err and ask why is counted by field of a form. */
  readonly isFormUseCounted: boolean;
  /** The browser that prints reports, or `packaged`; default: the first one found. */
  readonly chromePath: string | undefined;
  /** What is asked about each file before it is kept: an address or a command; undefined asks nothing. */
  readonly fileScan: string | undefined;
  /** The areas this installation offers. */
  readonly areas: SystemFlags;
  /** Origins that sources of options may have besides those outside by https. */
  readonly optionAddresses: readonly string[];
  /** Texts of the shell that the installation replaces. */
  readonly brand: Messages;
  /** Undefined when people sign in with passwords. */
  readonly directory: DirectoryConfig | undefined;
}

/** Locations of the product's own files, found from the running program. */
export interface Places {
  readonly root: string;
  /** Folder of the built programs; default: the product's own build. */
  readonly programs?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Minutes. */
const HEARTBEAT = SESSION_LIMITS.versionCheckMilliseconds / 60_000;
/** Seconds: warm before the first report, but after the first screen. */
const WARM_UP = 10;

/**
 * Reads and checks the environment.
 * @throws StartError naming the variable, the problem and the remedy
 */
export function readConfig(environment: Environment, { root, programs = join(root, 'api', 'dist') }: Places): Config {
  const profile = readProfile(environment);
  const dataDir = readDirectory(environment.DATA_DIR, join(root, 'var'));
  return {
    profile,
    timeZone: readTimeZone(environment.TZ),
    host: environment.HOST || '127.0.0.1',
    port: readInteger(environment, 'PORT', 3000, 0, 65_535),
    dataDir,
    reportDir: readDirectory(environment.REPORT_DIR, join(dataDir, 'report-copies')),
    readerProgram: join(programs, 'reader.js'),
    templateRendererProgram: join(programs, 'template-renderer.js'),
    impactProgram: join(programs, 'impact.js'),
    versionChecksProgram: join(programs, 'version-checks.js'),
    appDir: readDirectory(environment.APP_DIR, join(root, 'app', 'dist')),
    database: {
      ...readDatabase(environment, dataDir),
      slowMilliseconds: readInteger(environment, 'SLOW_QUERY_MILLISECONDS', 500, 1, 600_000),
    },
    storage: readStorage(
      environment.STORAGE_URL,
      environment.DATABASE_URL ? { kind: 'database' } : { kind: 'folder', folder: join(dataDir, 'reports') },
    ),
    redisUrl: readRedis(environment),
    role: readRole(environment),
    jobs: readJobs(environment),
    trustedProxies: readProxies(environment.TRUST_PROXY),
    pollMilliseconds: POLL_MILLISECONDS,
    secrets: readSecrets(environment, profile),
    isSecretLost: readAccepted(environment, 'SECRET_LOST'),
    isLossAccepted: readAccepted(environment, 'WRITES_LOST'),
    adminPassword: readAdminPassword(environment.ADMIN_PASSWORD),
    version: environment.APP_VERSION || PRODUCT_CONSTANTS.productVersion,
    installation: (environment.INSTALLATION || hostname()).slice(0, 190),
    heartbeatMinutes: readInteger(environment, 'HEARTBEAT_MINUTES', HEARTBEAT, 1, 1440),
    warmUpSeconds: readInteger(environment, 'WARM_UP_SECONDS', WARM_UP, 0, 3600),
    ...readTelemetry(environment),
    ...readAudit(environment),
    drainSeconds: readInteger(environment, 'DRAIN_SECONDS', 1, 0, 300),
    overload: readOverloadLimits(environment),
    budgets: readBudgets(environment, profile === 'production'),
    retention: readRetention(environment),
    lawfulRetention: readLawful(environment),
    logLevel: environment.LOG_LEVEL || (profile === 'production' ? 'info' : 'warn'),
    signInsPerMinute: readInteger(environment, 'SIGN_INS_PER_MINUTE', 60, 1, 1_000_000),
    stepUpMinutes: readInteger(environment, 'STEP_UP_MINUTES', 15, 1, 720),
    isReviewRequired: readSwitch(environment, 'REVIEW', profile === 'production'),
    isFormUseCounted: readSwitch(environment, 'FORM_USE', true),
    chromePath: environment.CHROME_PATH || undefined,
    fileScan: readFileScan(environment.FILE_SCAN),
    areas: readAreas(environment.AREAS),
    optionAddresses: readOrigins(environment.OPTION_ADDRESSES),
    brand: readBrand(environment.BRAND_FILE),
    directory: readDirectorySignIn(environment),
  };
}

function readProfile(environment: Environment): Profile {
  const given = environment.PROFILE || (environment.NODE_ENV === 'production' ? 'production' : 'demo');
  if (given === 'demo' || given === 'production') return given;
  throw new StartError(`PROFILE is "${given}". Set it to demo or production, or leave it out.`);
}

function readOrigins(given = ''): readonly string[] {
  const listed = given.split(',').map((address) => address.trim());
  return listed
    .filter((address) => address !== '')
    .map((address) => {
      if (/^https?:/.test(address) && URL.canParse(address)) return new URL(address).origin;
      throw new StartError(
        `OPTION_ADDRESSES names ${address}. Write http or https addresses with commas between, such as http://10.0.0.5:8080.`,
      );
    });
}

function readDirectory(given: string | undefined, fallback: string): string {
  if (!given) return fallback;
  const path = given.startsWith('~/') ? join(homedir(), given.slice(2)) : given;
  return isAbsolute(path) ? path : resolve(path);
}

function readDatabase({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }: Environment, dataDir: string): DatabaseConfig {
  if (readUrl && !(url && isMySqlUrl(readUrl))) {
    throw new StartError(
      'DATABASE_READ_URL is no MySQL or MariaDB address, or DATABASE_URL is missing. Write mysql://user:password@host:3306/name of a replica of it, or leave it out.',
    );
  }
  if (!url) return { kind: 'sqlite', file: join(dataDir, 'lifeform.sqlite') };
  if (isMySqlUrl(url)) return { kind: 'mysql', url, ...(readUrl && { readUrl }) };
  throw new StartError(
    'DATABASE_URL is not a MySQL or MariaDB address. Write mysql://user:password@host:3306/name, or leave it out for the embedded database.',
  );
}

/** Whether the address is of a MySQL or MariaDB server. */
export function isMySqlUrl(url: string): boolean {
  return /^(mysql|mariadb):\/\//.test(url) && URL.canParse(url);
}

/** An address, or the path of a program with its arguments. */
function readFileScan(given: string | undefined): string | undefined {
  if (!given || isAbsolute(given) || (/^https?:\/\//.test(given) && URL.canParse(given))) return given || undefined;
  throw new StartError(
    'FILE_SCAN is neither an address nor a command. Write https://… or the whole path of a program with its arguments, or leave it out.',
  );
}
