import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const at = (path: string) => new URL(`../../docs/${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');

type Part = Readonly<Record<string, unknown>>;

describe('docker', () => {
  const dockerfile = read('deploy/Dockerfile');
  const lint = (content: string) => validate(content).map(({ message }) => message);

  test('the Dockerfile passes its linter, has a stage to build and one to run, and runs as nobody special; the compose file passes its own, its schema among it, and has each service [SCALE-024]', () => {
    expect(lint(dockerfile)).toEqual([]);
    expect(dockerfile.match(/^FROM .*/gm)).toHaveLength(2);
    expect(dockerfile).toContain('USER node\n');
    expect(dockerfile.split('\n').length).toBeLessThan(30);

    const file = fileURLToPath(at('deploy/compose.yaml'));
    const problems = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
      .lintFiles([file], false)
      .flatMap(({ messages }) => messages);
    expect(problems.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
    const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
      services: Readonly<Record<string, { readonly image: string; readonly environment?: Part }>>;
    };
    const images = Object.entries(services).map(([name, { image }]) => `${name} ${image.split(':')[0]}`);
    expect(images.toSorted()).toEqual([
      ...['balancer haproxy', 'database mariadb', 'redis redis', 'store minio/minio'],
      ...['web lifeform', 'worker lifeform'],
    ]);
    expect([services.web?.environment?.ROLE, services.worker?.environment?.ROLE]).toEqual(['web', 'worker']);
    const missing = ['DATABASE_URL', 'REDIS_URL', 'STORAGE_URL', 'DATA_SECRET', 'AUDIT_SECRET', 'TRUST_PROXY'].filter(
      (name) => !services.web?.environment?.[name] || !services.worker?.environment?.[name],
    );
    expect(missing).toEqual([]);
  });

  test('the linter sees what would not build', () => {
    expect(lint(dockerfile.replace('WORKDIR /product\n', 'WORKDIRS /product\n'))).toHaveLength(1);
  });
});

describe('kubernetes', () => {
  const MODELS = { Deployment, HorizontalPodAutoscaler, PodDisruptionBudget, Service } as Readonly<
    Record<string, new (data: never) => { validate(): void }>
  >;
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => document.toJS() as Kubernetes);

  interface Kubernetes {
    readonly kind: string;
    readonly metadata: { readonly name: string };
    readonly spec: {
      readonly replicas?: number;
      readonly minAvailable?: number;
      readonly selector?: { readonly matchLabels: Part };
      readonly scaleTargetRef?: { readonly name: string };
      readonly metrics?: readonly { readonly type: string; readonly external?: { metric: { name: string } } }[];
      readonly template?: {
        readonly metadata: { readonly labels: Part };
        readonly spec: { readonly containers: readonly Part[] };
      };
    };
  }

  const judge = (data: { readonly kind: string }) => {
    const Model = MODELS[data.kind];
    if (!Model) throw new Error(`No schema of ${data.kind}`);
    new Model(data as never).validate();
  };
  const named = (kind: string) =>
    new Map(documents.filter((one) => one.kind === kind).map((one) => [one.metadata.name, one.spec]));

  test('each part of the example is as the schema of its kind wants it, with probes, a disruption budget below its replicas, and workers that grow with the queue; what was not run is said [SCALE-025]', () => {
    for (const document of documents) expect(() => judge(document)).not.toThrow();
    const [deployments, budgets, scalers] = [
      named('Deployment'),
      named('PodDisruptionBudget'),
      named('HorizontalPodAutoscaler'),
    ];
    expect([...deployments.keys()]).toEqual(['lifeform-web', 'lifeform-worker']);
    for (const [name, { template, selector, replicas = 0 }] of deployments) {
      expect(Object.keys(template?.spec.containers[0] ?? {})).toEqual(
        expect.arrayContaining(['startupProbe', 'livenessProbe']),
      );
      expect(template?.metadata.labels).toEqual(selector?.matchLabels);
      expect(budgets.get(name)?.selector).toEqual(selector);
      expect(budgets.get(name)?.minAvailable).toBeLessThan(replicas);
      expect(scalers.get(name)?.scaleTargetRef?.name).toBe(name);
    }
    expect(deployments.get('lifeform-web')?.template?.spec.containers[0]).toMatchObject({
      readinessProbe: { httpGet: { path: '/api/ready', port: 'http' } },
    });
    expect(scalers.get('lifeform-worker')?.metrics?.[0]).toMatchObject({
      type: 'External',
      external: { metric: { name: 'lifeform_jobs_waiting' } },
    });
    expect(read('operations.md')).toContain('None of these was run here');
  });

  test('the schemas see a probe and a number of replicas in words', () => {
    const [web] = documents;
    const text = JSON.stringify(web);
    expect(() => judge(JSON.parse(text.replace('"periodSeconds":5', '"periodSeconds":"often"')))).toThrow();
    expect(() => judge(JSON.parse(text.replace('"replicas":3', '"replicas":"three"')))).toThrow();
  });
});
