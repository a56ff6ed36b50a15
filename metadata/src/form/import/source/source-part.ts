import { isRecord } from '../../schema/is-record.ts';
import { featureOf, type Ledger, pathOf } from './ledger.ts';
import type { LeftReason } from './report.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A record of the source, read property by property; each is accounted for as it is read. */
export class SourcePart {
  readonly json: Json;
  readonly path: string;
  /** What the list of features calls a record of this sort. */
  readonly kind: string;
  readonly ledger: Ledger;

  constructor(json: Json, path: string, kind: string, ledger: Ledger) {
    this.json = json;
    this.path = path;
    this.kind = kind;
    this.ledger = ledger;
    ledger.enter(path, kind);
  }

  /** As it stands; the property is not accounted for. */
  see(name: string): unknown {
    return Object.hasOwn(this.json, name) ? this.json[name] : undefined;
  }

  take(name: string): unknown {
    const value = this.see(name);
    if (value !== undefined) this.ledger.take(this.at(name), this.feature(name));
    return value;
  }

  /** A text that is not blank, or a number as one. */
  text(name: string): string | undefined {
    const value = this.see(name);
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const text = String(value).trim();
    if (text === '') return undefined;
    this.take(name);
    return text;
  }

  /** A number, also one that is written as a text. */
  number(name: string): number | undefined {
    const value = this.see(name);
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof read !== 'number' || !Number.isFinite(read)) return undefined;
    this.take(name);
    return read;
  }

  /** A whole number from 0. */
  count(name: string): number | undefined {
    const value = Number(this.see(name) ?? Number.NaN);
    return Number.isSafeInteger(value) && value >= 0 ? this.number(name) : undefined;
  }

  /** Whether it is true; what is false says nothing. */
  flag(name: string): boolean {
    if (this.see(name) !== true) return false;
    this.take(name);
    return true;
  }

  /** What is false where it would hold anyway. */
  denied(name: string): boolean {
    if (this.see(name) !== false) return false;
    this.take(name);
    return true;
  }

  /** A record within, whose own properties are accounted for. */
  part(name: string, kind: string): SourcePart | undefined {
    const value = this.see(name);
    return isRecord(value) ? new SourcePart(value, this.at(name), kind, this.ledger) : undefined;
  }

  /** Records of a list within. What is none is left by itself. */
  parts(name: string, kind: string): readonly SourcePart[] {
    const value = this.see(name);
    if (!Array.isArray(value)) return [];
    this.ledger.enter(this.at(name), kind);
    return value.flatMap((entry: unknown, index) =>
      isRecord(entry) ? [new SourcePart(entry, pathOf(this.at(name), index), kind, this.ledger)] : [],
    );
  }

  /** Records by name within. */
  named(name: string, kind: string): readonly (readonly [string, SourcePart])[] {
    const value = this.see(name);
    if (!isRecord(value)) return [];
    this.ledger.enter(this.at(name), kind);
    return Object.entries(value).flatMap(([key, entry]) =>
      isRecord(entry) ? [[key, new SourcePart(entry, pathOf(this.at(name), key), kind, this.ledger)] as const] : [],
    );
  }

  leave(name: string, why?: LeftReason, value: unknown = this.see(name)): void {
    this.ledger.leave(this.at(name), this.feature(name), why, value);
  }

  /** All of it, under the name of what it is. */
  leaveWhole(feature: string, why?: LeftReason, value?: unknown): void {
    this.ledger.leave(this.path, feature, why, value);
  }

  at(name: string): string {
    return pathOf(this.path, name);
  }

  feature(name: string): string {
    return featureOf(this.kind, name);
  }
}
