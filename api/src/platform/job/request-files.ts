import { daysBefore } from '@lifeform/metadata/insurance';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Holder } from '../auth/authenticator.ts';
import { Cleanup } from '../cleanup/cleanup.ts';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { FieldEncryption } from '../crypto/field-encryption.ts';
import type { FileStore } from '../storage/file-store.ts';
import { FILE_STORE } from '../storage/storage.module.ts';

/** A request that another process answers. */
export interface KeptRequest {
  readonly holder: Holder;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

/** What it was answered. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

interface Kept {
  readonly request: KeptRequest;
  readonly answer: KeptAnswer;
}

const NAME = /\.(?:request|answer)$/;
const KEPT_DAYS = 1;

/** Requests and answers on their way between processes, encrypted, where the installation keeps its files. */
@Injectable()
export class RequestFiles implements OnModuleInit {
  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly encryption: FieldEncryption,
    private readonly cleanup: Cleanup,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.cleanup.add(() => this.#removeStray());
  }

  async put<Name extends keyof Kept>(jobID: string, name: Name, content: Kept[Name]): Promise<void> {
    const file = `${jobID}.${name}`;
    await this.files.put(file, Buffer.from(this.encryption.encryptJson(content, `job/${file}`)));
  }

  async get<Name extends keyof Kept>(jobID: string, name: Name): Promise<Kept[Name] | undefined> {
    const file = `${jobID}.${name}`;
    const content = await this.files.get(file);
    return content && this.encryption.decryptJson<Kept[Name]>(content.toString(), `job/${file}`);
  }

  async remove(jobID: string): Promise<void> {
    for (const name of ['request', 'answer']) await this.files.remove(`${jobID}.${name}`);
  }

  /** What was left by a server that ended while somebody waited. */
  async #removeStray(): Promise<void> {
    const before = daysBefore(this.now(), KEPT_DAYS);
    for (const { name, storedAt } of await this.files.list()) {
      if (NAME.test(name) && storedAt < before) await this.files.remove(name);
    }
  }
}
