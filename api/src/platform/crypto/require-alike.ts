import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InstallationFacts } from '../bus/installation-facts.ts';
import { ServerBus } from '../bus/server-bus.ts';
import { AUDIT_SECRETS, CONFIG, DATA_SECRETS, SESSION_SECRETS, SIGNING_SECRETS } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/live-secrets.ts';
import { acceptedName, SECRET_NAMES } from '../config/secret-source.ts';
import { StartError } from '../config/start-error.ts';

/** Checks at start that this server has the secrets of those it shares a database with, by their fingerprints. */
@Injectable()
export class RequireAlike {
  constructor(
    private readonly bus: ServerBus,
    private readonly facts: InstallationFacts,
    @Inject(SIGNING_SECRETS) private readonly signing: Secrets,
    @Inject(SESSION_SECRETS) private readonly session: Secrets,
    @Inject(DATA_SECRETS) private readonly data: Secrets,
    @Inject(AUDIT_SECRETS) private readonly audit: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws StartError naming the setting that differs */
  async run(): Promise<void> {
    if (!this.bus.isShared) return;
    await this.#require(SECRET_NAMES.data, this.data);
    await this.#require(SECRET_NAMES.audit, this.audit);
    await this.#require(SECRET_NAMES.session, this.session);
    await this.#require(SECRET_NAMES.signing, this.signing, { fact: 'secret.signing', words: 'signing key' });
  }

  /** The secret the servers seal with has to be known here; from then on they may seal with this server's. */
  async #require(name: string, { list }: Secrets, { fact = `secret.${name}`, words = name } = {}): Promise<void> {
    const [own = '', ...accepted] = list.map((secret) => fingerprint(words, secret));
    const known = await this.facts.firstOf(fact, own);
    if (known === own) return;
    if (!accepted.includes(known) && !this.config.isSecretLost) throw new StartError(other(name, this.config.dataDir));
    await this.facts.write(fact, own);
  }
}

/** Says whether two secrets are the same, and nothing else about them. */
function fingerprint(name: string, secret: string): string {
  return createHash('sha256').update(`lifeform ${name} ${secret}`).digest('hex').slice(0, 16);
}

function other(name: string, dataDir: string): string {
  return `This start has another ${name} than the servers that share its database. Set the same on each of them (where none is set, it is the file signing-secret in ${dataDir}), and start again. To change it, name the former one in ${acceptedName(name)}. If the former one is lost for good, stop all servers and start one with SECRET_LOST=accept.`;
}
