import type { FieldState, Form } from '@lifeform/engine';
import { type FormDocument, type FormValues, type KeptOption, sameJson } from '@lifeform/metadata';
import { HttpStatus, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { RecordForms } from './record-forms.ts';
import { RecordOptions } from './record-options.ts';

/** How often options that were found may lead to others: what an option decides may be asked for next. */
const MOST_ROUNDS = 5;
/** Choices of one record that are asked about at once. */
const MOST_ASKED = 100;

export interface SettledOptions {
  readonly chosen: readonly KeptOption[];
  /** Why not all of them are known: a source that did not answer. */
  readonly silent?: ApiError;
}

/**
 * What was chosen out of options that are searched: kept as the source has it, so that nobody sends an option of their
 * own making. What was kept before stays, also when the source has it no more.
 */
@Injectable()
export class ChosenOptions {
  constructor(
    private readonly forms: RecordForms,
    private readonly options: RecordOptions,
  ) {}

  async settle(
    document: FormDocument,
    values: FormValues,
    held: readonly KeptOption[],
    principal: Principal,
  ): Promise<SettledOptions> {
    if (!document.items.some(({ optionsFrom }) => optionsFrom !== undefined)) return { chosen: [] };
    const form = this.forms.fill(document, { values, chosen: held }, { principal });
    const asked = new Set<string>();
    let silent: ApiError | undefined;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const unknown = choicesOf(form).filter((field) => !chosenIn(field) && !asked.has(keyOf(field)));
      if (unknown.length === 0) break;
      for (const field of unknown.slice(0, MOST_ASKED)) {
        const key = keyOf(field);
        if (asked.has(key)) continue;
        asked.add(key);
        try {
          const option = await this.options.find(field.item, String(field.value), field.asked ?? {}, principal);
          if (option) form.offer(field.name, [option]);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (error.getStatus() === HttpStatus.SERVICE_UNAVAILABLE) silent = error;
        }
      }
    }
    return { chosen: keptOf(form), ...(silent && { silent }) };
  }
}

function choicesOf(form: Form): readonly FieldState[] {
  return Object.values(form.getState().fields).filter(
    ({ item, value }) => item.optionsFrom !== undefined && value !== '' && value !== null,
  );
}

function chosenIn({ optionItems, value }: FieldState) {
  return optionItems.find(({ code }) => code === value);
}

function keyOf({ item, value, asked }: FieldState): string {
  return JSON.stringify([item.name, value, asked]);
}

function keptOf(form: Form): readonly KeptOption[] {
  const kept: KeptOption[] = [];
  for (const field of choicesOf(form)) {
    const option = chosenIn(field);
    if (option === undefined) continue;
    const { item, asked = {} } = field;
    const own: KeptOption = { ...option, field: item.name, ...(Object.keys(asked).length > 0 && { where: asked }) };
    if (!kept.some((other) => sameJson(other, own))) kept.push(own);
  }
  return kept;
}
