import type { Language, Messages } from '@lifeform/metadata';
import Handlebars from 'handlebars';
import { createReportText } from '../report-text.ts';
import { checkTemplate, type TemplateFault, TemplateRejectedError } from './check-template.ts';
import { compileTemplate } from './template-engine.ts';

/** A page written by a user, with its data; everything can be sent to a worker. */
export interface OwnPage {
  readonly source: string;
  /** As made by `sendable`. */
  readonly context: object;
}

export interface OwnPages {
  /** Whether source checks apply. Stored templates are printed as they are. */
  readonly isChecked: boolean;
  readonly pages: readonly OwnPage[];
  readonly messages: Messages;
  readonly language: Language;
}

export type OwnPagesAnswer =
  | { readonly kind: 'rendered'; readonly sections: readonly string[] }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'rejected'; readonly fault: TemplateFault; readonly line: number; readonly column: number }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Most characters of a page: ten times the product's longest, including its chart. */
const LONGEST = 1_000_000;

export function renderOwnPages({ isChecked, pages, messages, language }: OwnPages): OwnPagesAnswer {
  const setting = { text: createReportText(messages, language), language };
  try {
    const sections = pages.map(({ source, context }) => {
      const template = isChecked ? checkTemplate(source) : compileTemplate(source);
      return template(received(context) as object, setting);
    });
    return sections.some(({ length }) => length > LONGEST) ? { kind: 'tooLarge' } : { kind: 'rendered', sections };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'tooLarge' };
    if (!(error instanceof TemplateRejectedError)) return { kind: 'failed', error };
    const { fault, line, column } = error;
    return { kind: 'rejected', fault, line, column };
  }
}

/**
 * The part of a context a template can read, without functions. A chart is sent as a set, because no other entry can be
 * one.
 */
export function sendable(value: unknown): unknown {
  if (value instanceof Handlebars.SafeString) return new Set([value.toHTML()]);
  return typeof value === 'function' ? undefined : ofEach(value, sendable);
}

function received(value: unknown): unknown {
  if (value instanceof Set) return new Handlebars.SafeString(String([...value][0]));
  return ofEach(value, received);
}

function ofEach(value: unknown, make: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(make);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, make(part)]));
}
