import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SigningKeys } from '../auth/signing-keys.ts';
import { InstallationFacts } from '../bus/installation-facts.ts';
import { ServerBus } from '../bus/server-bus.ts';
import { AUDIT_SECRET, CONFIG, DATA_SECRET } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';

const SIGNING = 'secret.signing';

/** Checks at start that this server has the secrets of those it shares a database with, by their fingerprints. */
@Injectable()
export class RequireAlike {
  constructor(
    private readonly bus: ServerBus,
    private readonly facts: InstallationFacts,
    private readonly keys: SigningKeys,
    @Inject(AUDIT_SECRET) private readonly auditSecret: string,
    @Inject(DATA_SECRET) private readonly dataSecret: string,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws StartError naming the setting that differs */
  async run(): Promise<void> {
    if (!this.bus.isShared) return;
    await this.#require('DATA_SECRET', this.dataSecret);
    await this.#require('AUDIT_SECRET', this.auditSecret);
    await this.#requireSigning();
  }

  async #require(name: 'DATA_SECRET' | 'AUDIT_SECRET', secret: string): Promise<void> {
    const fact = `secret.${name}`;
    const own = fingerprint(name, secret);
    if ((await this.facts.firstOf(fact, own)) === own) return;
    if (!this.config.isSecretLost) throw new StartError(other(name, this.config.dataDir));
    await this.facts.write(fact, own);
  }

  /** The key the servers sign with has to be known here; from then on they may sign with this server's. */
  async #requireSigning(): Promise<void> {
    const [own = '', ...accepted] = this.keys.ids;
    const known = await this.facts.firstOf(SIGNING, own);
    if (known === own) return;
    if (!accepted.includes(known) && !this.config.isSecretLost) {
      throw new StartError(
        `${other('SIGNING_SECRET', this.config.dataDir)} To change it without signing people out, name the former one in SIGNING_SECRETS_ACCEPTED.`,
      );
    }
    await this.facts.write(SIGNING, own);
  }
}

/** Says whether two secrets are the same, and nothing else about them. */
function fingerprint(name: string, secret: string): string {
  return createHash('sha256').update(`lifeform ${name} ${secret}`).digest('hex').slice(0, 16);
}

function other(name: string, dataDir: string): string {
  return `This start has another ${name} than the servers that share its database. Set the same on each of them (where none is set, it is the file signing-secret in ${dataDir}), and start again. If the former one is lost for good, stop all servers and start one with SECRET_LOST=accept.`;
}
