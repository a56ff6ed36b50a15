import Handlebars from 'handlebars';
import { COMPILED, compileTemplate, type Template } from './template-engine.ts';

/** Faults of a template, as the text of the error `pageFaulty` distinguishes them. */
export type TemplateFault = 'syntax' | 'helper' | 'missing' | 'unescaped' | 'partial' | 'markup';

/** A template that cannot be printed, with line and column from 1. */
export class TemplateRejectedError extends Error {
  override readonly name = 'TemplateRejectedError';

  constructor(
    readonly fault: TemplateFault,
    readonly line: number,
    readonly column: number,
    reason: string,
  ) {
    super(`Line ${line}, column ${column}: ${reason}`);
  }
}

/** Markup that loads, runs or sends something, which a printed page does not need. Pictures come as values. */
const FORBIDDEN = [
  /<(?:script|iframe|object|embed|link|base|meta|form|frame|style|image|video|audio)\b/i,
  /<img\b(?! src="\{\{)/i,
  /\son\w+\s*=/i,
  /url\(/i,
];

/** Still known when printing, so that older templates work; not allowed in new ones. */
const CHECKED = { ...COMPILED, knownHelpers: { ...COMPILED.knownHelpers, log: false } };

/**
 * Checks a template's source: it parses, calls only known helpers, escapes every value, includes no other template and
 * has no markup that could load or run anything.
 * @throws TemplateRejectedError with the first fault
 */
export function checkTemplate(source: string): Template {
  const program = located(() => Handlebars.parseWithoutProcessing(source));
  new Guard().accept(program);
  const [found] = FORBIDDEN.map((markup) => markup.exec(source))
    .filter((match) => match !== null)
    .sort((one, other) => one.index - other.index);
  if (found) throw rejectedAt('markup', placeOf(source, found.index), `"${found[0].trim()}" is not allowed.`);
  located(() => Handlebars.precompile(source, CHECKED));
  const template = compileTemplate(source);
  return (context, setting) => located(() => template(context, setting));
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function rejectedAt(fault: TemplateFault, { line, column }: Place, reason: string): TemplateRejectedError {
  return new TemplateRejectedError(fault, line, column, reason);
}

/** Refuses unescaped output and inclusion of other templates. */
class Guard extends Handlebars.Visitor {
  override MustacheStatement(statement: hbs.AST.MustacheStatement): void {
    if (!statement.escaped)
      throw placedFault('unescaped', statement, 'values are escaped: write them with two braces.');
    super.MustacheStatement(statement);
  }

  override PartialStatement(statement: hbs.AST.PartialStatement): void {
    throw placedFault('partial', statement, 'a template includes no other template.');
  }

  override PartialBlockStatement(statement: hbs.AST.PartialBlockStatement): void {
    throw placedFault('partial', statement, 'a template includes no other template.');
  }
}

/** A fault at a node of the parsed source. */
export function placedFault(fault: TemplateFault, { loc }: hbs.AST.Node, reason: string): TemplateRejectedError {
  return rejectedAt(fault, { line: loc.start.line, column: loc.start.column + 1 }, reason);
}

function placeOf(source: string, index: number): Place {
  const before = source.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Handlebars' errors have their position in a property or in the message. */
function located<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    // A text above any possible length is not a fault of the source.
    if (error instanceof TemplateRejectedError || error instanceof RangeError || !(error instanceof Error)) throw error;
    const { lineNumber, column } = error as Error & { readonly lineNumber?: number; readonly column?: number };
    const [, inWords] = /line (\d+)/.exec(error.message) ?? [];
    const line = lineNumber ?? Number(inWords ?? 1);
    const [reason = ''] = error.message.split('\n').slice(-1);
    throw rejectedAt(faultOf(error.message), { line, column: (column ?? 0) + 1 }, reason);
  }
}

function faultOf(message: string): TemplateFault {
  if (message.includes('unknown helper')) return 'helper';
  return message.includes('not defined in') ? 'missing' : 'syntax';
}
