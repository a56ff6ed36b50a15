import { join } from 'node:path';
import { ALL_AREAS } from '@lifeform/metadata/insurance';
import type { Config } from '../src/platform/config/config.ts';
import { readJobs } from '../src/platform/config/job-settings.ts';
import { readOverloadLimits } from '../src/platform/config/overload-limits.ts';
import { readRetention } from '../src/platform/config/retention-settings.ts';
import type { Purpose, SecretSource } from '../src/platform/config/secret-source.ts';

/** A test and its server share an event loop, on a machine that does other things too. */
const A_BUSY_MACHINE = 60_000;

export const TEST_SECRET = 'a secret for tests, as long as one has to be';

/** Secrets from the environment, the first of each purpose the one that seals. */
export function testSecrets(given: Partial<Record<Purpose, readonly string[]>>): Config['secrets'] {
  const of = (secrets: readonly string[] = []): SecretSource => ({
    ...{ kind: secrets.length === 0 ? 'unset' : 'environment', accepted: [] },
    secrets,
  });
  return { signing: of(given.signing), session: of(given.session), data: of(given.data), audit: of(given.audit) };
}

/** The configuration of a test server: demo profile, any free port, everything in one folder. */
export function testConfig(dataDir: string, over: Partial<Config> = {}): Config {
  return {
    profile: 'demo',
    timeZone: 'America/Toronto',
    host: '127.0.0.1',
    port: 0,
    dataDir,
    reportDir: join(dataDir, 'report-copies'),
    readerProgram: join(process.env.TEST_PROGRAMS ?? '', 'reader.js'),
    templateRendererProgram: join(process.env.TEST_PROGRAMS ?? '', 'template-renderer.js'),
    impactProgram: join(process.env.TEST_PROGRAMS ?? '', 'impact.js'),
    versionChecksProgram: join(process.env.TEST_PROGRAMS ?? '', 'version-checks.js'),
    appDir: join(dataDir, 'app'),
    database: { kind: 'sqlite', file: join(dataDir, 'lifeform.sqlite') },
    storage: { kind: 'folder', folder: join(dataDir, 'reports') },
    redisUrl: undefined,
    role: 'all',
    jobs: readJobs({}),
    trustedProxies: [],
    pollMilliseconds: 2000,
    secrets: testSecrets({ signing: [TEST_SECRET] }),
    isSecretLost: false,
    isLossAccepted: false,
    adminPassword: undefined,
    version: '2.0.4',
    installation: 'Here',
    heartbeatMinutes: 30,
    warmUpSeconds: 0,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    tracesAddress: undefined,
    fileScan: undefined,
    auditForward: undefined,
    auditAnchor: undefined,
    drainSeconds: 0,
    retention: readRetention({}),
    lawfulRetention: {},
    budgets: { lookups: 0, records: 0, exports: 0 },
    overload: { ...readOverloadLimits({}), loopMilliseconds: A_BUSY_MACHINE },
    logLevel: 'silent',
    signInsPerMinute: 10_000,
    stepUpMinutes: 15,
    isReviewRequired: false,
    isFormUseCounted: true,
    chromePath: process.env.CHROME_PATH || undefined,
    brand: {},
    directory: undefined,
    areas: ALL_AREAS,
    optionAddresses: [],
    ...over,
  };
}
