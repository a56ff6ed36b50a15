import { type Balancer, startBalancer } from './balancer.ts';
import { begin, type Controlled, emptyFolder } from './controlled.ts';

/** Who answers requests, and who does the jobs that take long. */
export type ClusterRole = 'web' | 'worker' | 'all';

/** Servers of one database, behind a balancer that sends each request elsewhere. */
export interface Cluster {
  readonly url: string;
  readonly members: readonly Member[];
  readonly balancer: Balancer;
}

export interface Member {
  readonly role: ClusterRole;
  readonly product: Controlled;
  /** Begins it again on its folder, after it ended. */
  again(): Promise<void>;
}

const SECRET = { SIGNING_SECRET: 'one secret that all servers of this run have' };

/** Starts them one after the other, as an operator does, each with a folder of its own. */
export async function startCluster(
  roles: readonly ClusterRole[],
  environment: Readonly<Record<string, string>>,
): Promise<Cluster> {
  const balancer = await startBalancer();
  const members: Member[] = [];
  for (const role of roles) members.push(await join(role, balancer, environment));
  const serving = roles.filter((role) => role !== 'worker').length;
  for (const until = Date.now() + 60_000; balancer.ready() < serving && Date.now() < until; ) {
    await new Promise((later) => setTimeout(later, 50));
  }
  return { url: balancer.url, members, balancer };
}

async function join(
  role: ClusterRole,
  balancer: Balancer,
  environment: Readonly<Record<string, string>>,
): Promise<Member> {
  const dataDir = await emptyFolder();
  const start = async () => {
    const product = begin({ dataDir, environment: { ...SECRET, ...environment, ROLE: role } });
    if (role === 'worker') await product.works();
    else balancer.add(await product.ready());
    return product;
  };
  let product = await start();
  return {
    role,
    get product() {
      return product;
    },
    again: async () => {
      product = await start();
    },
  };
}
