import { toCsv } from '@lifeform/engine';
import { type FormDocument, type Language, labelKey, storedFields } from '@lifeform/metadata';
import { languageOf, STORED_FORMS } from '@lifeform/metadata/insurance';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { RECORD_KINDS, type RecordKindName } from '../../platform/config/record-kinds.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { FormCache } from '../form/index.ts';
import { FileNames, MessageCache } from '../message/index.ts';
import { PERSON_KINDS } from './person-kinds.ts';

const GROUP = 'Admin';
const BYTE_ORDER_MARK = '\uFEFF';
const COLUMNS = ['where', 'table', 'form', 'field', 'name', 'class', 'purpose', 'period'] as const;

/** Where values are kept: a kind of record, or the account of who works with the product. */
type Place = RecordKindName | 'user';

/**
 * What is kept where, why and for how long: a row for each field of a form that is stored, as the forms in force say, and
 * one for each kind of record that no form describes.
 */
@Injectable()
export class DataRegister {
  constructor(
    private readonly forms: FormCache,
    private readonly messages: MessageCache,
    private readonly names: FileNames,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  file({ user }: Principal): StreamableFile {
    const language = languageOf(user.inputLanguage);
    const head = COLUMNS.map((column) => this.#text(`register-${column}`, language));
    const content = BYTE_ORDER_MARK + toCsv([head, ...this.#rows(language)], language);
    const name = this.names.make([this.names.kind(labelKey(GROUP, 'register'), language)], 'csv');
    return fileAnswer(Buffer.from(content), name, 'text/csv; charset=utf-8');
  }

  #rows(language: Language): readonly (readonly string[])[] {
    const kept = this.forms.all().flatMap((document) => {
      const place = placeOf(document);
      return place === undefined ? [] : [{ place, document }];
    });
    const described = new Set<Place>(kept.map(({ place }) => place));
    const others = (Object.keys(RECORD_KINDS) as RecordKindName[]).filter((kind) => !described.has(kind));
    return [
      ...kept.flatMap(({ place, document }) => this.#ofForm(place, document, language)),
      // What people enter there is of any class.
      ...others.map((kind) => [
        ...[this.#where(kind, language), tableOf(kind), '', '', '', 'A'],
        ...[this.#text(`register-purpose-${kind}`, language), this.#period(kind, language)],
      ]),
    ];
  }

  #ofForm(place: Place, document: FormDocument, language: Language): readonly (readonly string[])[] {
    const { form, messages } = document;
    const title = messages[labelKey(form, '.title')]?.[language] ?? form;
    return storedFields(document).map(({ item: { name }, dataClass, purpose }) => [
      ...[this.#where(place, language), tableOf(place), title],
      ...[messages[labelKey(form, name)]?.[language] ?? name, name, dataClass],
      purpose?.[language] ?? this.#text('register-purpose-record', language),
      this.#period(place, language),
    ]);
  }

  #where(place: Place, language: Language): string {
    return this.#text(`personKind-${place}`, language);
  }

  #period(place: Place, language: Language): string {
    if (place === 'user') return this.#text('register-period-user', language);
    const days = this.config.retention[place];
    const code = days === undefined ? 'register-period-none' : 'register-period-days';
    return this.#text(code, language).replace('{days}', String(days));
  }

  #text(code: string, language: Language): string {
    return this.messages.text(labelKey(GROUP, code), language) ?? code;
  }
}

function placeOf({ form, record, kind }: FormDocument): Place | undefined {
  if (kind !== undefined) return undefined;
  if (record !== undefined) return 'record';
  return (STORED_FORMS as Readonly<Record<string, Place>>)[form];
}

const tableOf = (place: Place): string => (place === 'user' ? PERSON_KINDS.user : RECORD_KINDS[place]).table;
