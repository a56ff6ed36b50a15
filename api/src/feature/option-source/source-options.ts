import { createHash } from 'node:crypto';
import type { OptionConditions, SourceOption } from '@lifeform/metadata';
import type { OptionSource } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { toSearchForm } from '../../platform/database/search-form.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { readEntries, readOne } from './read-entries.ts';
import { filledAddress, partsOf } from './source-address.ts';
import { SourceClient, type SourceHeader, SourceSilentError } from './source-client.ts';

/** What of a source decides its answers. */
export interface AskedSource extends Omit<OptionSource, 'revision' | 'header'> {
  /** With what it carries. */
  readonly credential?: SourceHeader;
}

interface Kept {
  readonly answer: Promise<unknown>;
  readonly until: number;
}

/** Answers kept of all sources together. */
const MOST_KEPT = 500;
const SEARCH = 'search';
const CODE = 'code';

/** Options of sources. The same question is asked once for as long as its answer is good. */
@Injectable()
export class SourceOptions {
  readonly #kept = new Map<string, Kept>();

  constructor(
    private readonly client: SourceClient,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Those the words are in, under the conditions. @throws ApiError 503 `optionsSilent` or `optionsUnreadable` */
  async search(source: AskedSource, search: string, where: OptionConditions): Promise<readonly SourceOption[]> {
    const all = await this.#list(source, { ...where, [SEARCH]: search.trim() });
    const words = toSearchForm(search);
    const isSearched = partsOf(source.path).includes(SEARCH);
    const found = all.filter((option) => isUnder(option, where));
    return isSearched || words === '' ? found : found.filter(({ text }) => toSearchForm(text).includes(words));
  }

  /** The one of a code, under the conditions; undefined where there is none. @throws ApiError 503 */
  async find(source: AskedSource, code: string, where: OptionConditions): Promise<SourceOption | undefined> {
    const option =
      source.entryPath === ''
        ? (await this.#list(source, where)).find((one) => one.code === code)
        : readOne(await this.#ask(source, source.entryPath, { ...where, [CODE]: code }), source, code);
    return option && isUnder(option, where) ? option : undefined;
  }

  async #list(source: AskedSource, values: OptionConditions): Promise<readonly SourceOption[]> {
    const answer = await this.#ask(source, source.path, values);
    const options = answer === undefined ? [] : readEntries(answer, source);
    if (options === undefined) {
      const parameters = { name: source.name, place: source.list };
      throw new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'optionsUnreadable', { parameters });
    }
    return options;
  }

  async #ask(source: AskedSource, path: string, values: OptionConditions): Promise<unknown> {
    const url = filledAddress(source.address, path, values);
    if (url === undefined) return undefined;
    try {
      return await this.#once(url, source);
    } catch (error) {
      if (!(error instanceof SourceSilentError)) throw error;
      const parameters = { name: source.name };
      throw new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'optionsSilent', { parameters, cause: error });
    }
  }

  /** Who asks while the question is under way waits for the same answer; a failure is not kept. */
  #once(url: URL, { seconds, credential }: AskedSource): Promise<unknown> {
    const now = this.now().getTime();
    // What one secret opens is no answer for another.
    const key = credential ? `${digestOf(credential)} ${url.href}` : url.href;
    const known = this.#kept.get(key);
    if (known && known.until > now) return known.answer;
    const answer = this.client.get(url, credential);
    const kept = { answer, until: now + Math.max(seconds, 1) * 1000 };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
    answer.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return answer;
  }
}

function digestOf({ name, value }: SourceHeader): string {
  return createHash('sha256').update(`${name}: ${value}`).digest('base64url');
}

/** A condition that is a column of the option has to be what the option says. */
function isUnder({ columns = {} }: SourceOption, where: OptionConditions): boolean {
  return Object.entries(where).every(
    ([name, value]) => !Object.hasOwn(columns, name) || String(columns[name] ?? '') === String(value ?? ''),
  );
}
