import { type FormPart, type Logic, type Message, type Rule, writeFormula } from '@lifeform/metadata';
import { typeName } from './field-label.ts';
import { labelOf, textWords, type Wording } from './finding-words.ts';
import { ruleWords } from './rule-words.ts';

/**
 * What an entry is called by whoever made it; undefined where only its key says which it is.
 * @param one the entry itself, when it is at hand; else it is looked for in the content
 */
export function entryName(part: FormPart, key: string, wording: Wording, one?: unknown): string | undefined {
  const { content, language } = wording;
  switch (part) {
    case 'rules': {
      const rule = (one ?? content.rules.find(({ id }) => id === key)) as Rule | undefined;
      return rule && ruleWords(rule, wording);
    }
    case 'cases':
      return ((one ?? content.cases.find(({ id }) => id === key)) as Titled | undefined)?.title?.[language];
    case 'setups':
      return ((one ?? content.setups[key]) as Titled | undefined)?.name?.[language];
    case 'messages':
      return textWords(key, wording);
    default: {
      const label = labelOf(key, wording);
      return label === key ? undefined : label;
    }
  }
}

/**
 * What a whole entry comes to, in a line: the formula of a rule, the type of a field, what holds a place, what a text
 * says, the title of a test, the name of a product. Undefined where JSON says it best.
 */
export function entryWords(part: FormPart, entry: unknown, wording: Wording): string | undefined {
  const { language, panel, text } = wording;
  const { title, name, fieldType, parent } = entry as Titled;
  switch (part) {
    case 'rules':
      return ruleFormula(entry as Rule);
    case 'messages':
      return (entry as Message)[language];
    case 'items':
      return panel && fieldType && typeName(panel, fieldType, language);
    case 'layout':
      return parent ? labelOf(parent, wording) : text('tEdit-Developer-wholeForm');
    case 'cases':
      return title?.[language];
    case 'setups':
      return name?.[language];
    default:
      return undefined;
  }
}

function ruleFormula(rule: Rule): string {
  return formulaWords(rule.kind === 'check' ? rule.fails : rule.expression);
}

/** An expression as its formula. */
export function formulaWords(logic: unknown): string {
  return writeFormula(logic as Logic);
}

/** What is read of an entry of any part. */
interface Titled {
  readonly title?: Message;
  readonly name?: Message;
  readonly fieldType?: string;
  readonly parent?: string | null;
}
