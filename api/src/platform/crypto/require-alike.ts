import { Inject, Injectable } from '@nestjs/common';
import { InstallationFacts } from '../bus/installation-facts.ts';
import { ServerBus } from '../bus/server-bus.ts';
import { AUDIT_SECRETS, CONFIG, DATA_SECRETS, SESSION_SECRETS, SIGNING_SECRETS } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/live-secrets.ts';
import { acceptedName, type Purpose, SECRET_NAMES } from '../config/secret-source.ts';
import { StartError } from '../config/start-error.ts';
import { fingerprintOf } from './secret-fingerprint.ts';

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
    await this.#require('data', this.data);
    await this.#require('audit', this.audit);
    await this.#require('session', this.session);
    await this.#require('signing', this.signing);
  }

  /** The secret the servers seal with has to be known here; from then on they may seal with this server's. */
  async #require(purpose: Purpose, { list: [first = '', ...accepted] }: Secrets): Promise<void> {
    const own = fingerprintOf(purpose, first);
    const known = await this.facts.firstOf(own.fact, own.value);
    if (known === own.value) return;
    const isKnown = accepted.some((secret) => fingerprintOf(purpose, secret).value === known);
    if (!isKnown && !this.config.isSecretLost) {
      throw new StartError(other(SECRET_NAMES[purpose], this.config.dataDir));
    }
    await this.facts.write(own.fact, own.value);
  }
}

function other(name: string, dataDir: string): string {
  return `This start has another ${name} than the servers that share its database. Set the same on each of them (where none is set, it is the file signing-secret in ${dataDir}), and start again. To change it, name the former one in ${acceptedName(name)}. If the former one is lost for good, stop all servers and start one with SECRET_LOST=accept.`;
}
