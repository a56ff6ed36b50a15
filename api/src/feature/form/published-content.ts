import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ContentFollower, type ContentReader } from '../../platform/content/content-follower.ts';
import { SealedFields } from '../../platform/crypto/sealed-fields.ts';
import type { ContentKind } from '../../platform/database/content-kinds.ts';
import { LiveHub } from '../live/index.ts';
import { MessageCache } from '../message/index.ts';
import { ProductCache } from '../product/index.ts';
import { FormRepository, type NewestVersion } from './form.repository.ts';
import { FormCache, type StoredSnapshot } from './form-cache.ts';

/** Content that is published with forms and announced as a version of one. */
const OF_FORMS: ReadonlySet<ContentKind> = new Set<ContentKind>(['form', 'product', 'text']);

/** A form that is newer than the cached one. */
interface NewerForm {
  readonly snapshot: StoredSnapshot;
  readonly keeping: readonly number[];
  /** It was deleted and created again meanwhile. */
  readonly isAnother: boolean;
  /** Fields that changed since the cached version. */
  readonly changed: readonly string[];
}

/**
 * Forms, products and texts, which are published together: they are read and cached together, then announced to open
 * screens.
 */
@Injectable()
export class PublishedContent implements ContentReader {
  readonly kinds = [...OF_FORMS];
  #isOpen = false;

  constructor(
    content: ContentFollower,
    private readonly repository: FormRepository,
    private readonly forms: FormCache,
    private readonly products: ProductCache,
    private readonly messages: MessageCache,
    private readonly live: LiveHub,
    sealed: SealedFields,
  ) {
    content.add(this);
    sealed.ask(({ form, version }) => forms.privateFields(form, version));
    content.onNewer((newer) => {
      const kinds = newer.filter((kind) => !OF_FORMS.has(kind));
      if (kinds.length > 0) live.tellContent({ kinds });
    });
  }

  async read(changed: ReadonlySet<string>): Promise<() => void> {
    const takes: (() => void)[] = [];
    if (changed.has('product')) takes.push(await this.products.read());
    await setImmediate();
    if (changed.has('text')) takes.push(await this.messages.read());
    const stored = await this.repository.newestVersions();
    const kept = this.forms.ids();
    const newer: NewerForm[] = [];
    for (const version of stored.filter(({ form, id }) => kept.get(form) !== id)) {
      // An embedded database answers within the turn: others get theirs between one form and the next.
      await setImmediate();
      const found = await this.#newer(version);
      if (found) newer.push(found);
    }
    const there = new Set(stored.map(({ form }) => form));
    const gone = [...kept.keys()].filter((form) => !there.has(form));
    return () => {
      for (const take of takes) take();
      this.#take(newer, gone);
    };
  }

  async #newer({ form }: NewestVersion): Promise<NewerForm | undefined> {
    const snapshot = await this.repository.newest(form);
    if (!snapshot) return undefined;
    const keeping = await this.repository.keeping(form);
    const kept = this.forms.newest(form)?.version;
    const isAnother = kept !== undefined && kept >= snapshot.version;
    const versions = this.#isOpen
      ? await this.repository.since(this.repository.manager, form, isAnother ? 0 : (kept ?? 0))
      : [];
    const changed = [...new Set(versions.flatMap((version) => version.changed))];
    return { snapshot, keeping, isAnother, changed };
  }

  #take(newer: readonly NewerForm[], gone: readonly string[]): void {
    const isTold = this.#isOpen;
    this.#isOpen = true;
    for (const { snapshot, keeping, isAnother } of newer) {
      if (isAnother) this.forms.remove(snapshot.document.form);
      this.forms.put(snapshot, keeping);
    }
    const left = gone.map((form) => ({ form, version: (this.forms.newest(form)?.version ?? 0) + 1, changed: [] }));
    for (const form of gone) this.forms.remove(form);
    if (!isTold) return;
    const made = newer.map(({ snapshot, changed }) => {
      const { form, version } = snapshot.document;
      return { form, version, changed };
    });
    // Those whose fields changed before those that only carry a text of all forms.
    const byChange = made.toSorted((one, other) => Number(other.changed.length > 0) - Number(one.changed.length > 0));
    for (const event of [...byChange, ...left]) this.live.publish(event);
  }
}
