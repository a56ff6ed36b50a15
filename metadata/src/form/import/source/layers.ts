import type { LeftReason } from './report.ts';
import type { SourcePart } from './source-part.ts';

/** Records that say things of one and the same: what the first says holds. */
export class Layers {
  readonly parts: readonly SourcePart[];

  constructor(parts: readonly SourcePart[]) {
    this.parts = parts;
  }

  see(name: string): unknown {
    return this.holder(name)?.see(name);
  }

  holder(name: string): SourcePart | undefined {
    return this.parts.find((part) => part.see(name) !== undefined);
  }

  text(name: string): string | undefined {
    return this.holder(name)?.text(name);
  }

  take(name: string): unknown {
    return this.holder(name)?.take(name);
  }

  number(name: string): number | undefined {
    return this.holder(name)?.number(name);
  }

  count(name: string): number | undefined {
    return this.holder(name)?.count(name);
  }

  flag(name: string): boolean {
    return this.holder(name)?.flag(name) ?? false;
  }

  leave(name: string, why?: LeftReason): void {
    this.holder(name)?.leave(name, why);
  }

  get first(): SourcePart | undefined {
    return this.parts[0];
  }
}
