import { RESERVED_VARIABLES } from '@lifeform/metadata';
import { labelOf, type Wording } from '../draft/finding-words.ts';
import { ruleWords } from '../draft/rule-words.ts';
import { type GraphKey, isInCycle, isRuleKey, ownName, type RuleLinks } from './rule-links.ts';

type NodeKind = 'rule' | 'check' | 'field' | 'given';

/** How places of the graph are said. */
export interface GraphWords {
  readonly kind: (key: GraphKey) => NodeKind;
  readonly name: (key: GraphKey) => string;
  readonly isInCycle: (key: GraphKey) => boolean;
  /** Said of what stands in one. */
  readonly inCycle: string;
  /** With what it is, and whether it stands in a cycle. */
  readonly whole: (key: GraphKey) => string;
}

const GIVEN: ReadonlySet<string> = new Set(RESERVED_VARIABLES);

export function graphWords(links: RuleLinks, wording: Wording): GraphWords {
  const { text } = wording;
  const kind = (key: GraphKey): NodeKind => {
    if (isRuleKey(key)) return links.rules.get(key)?.rule.kind === 'check' ? 'check' : 'rule';
    return GIVEN.has(ownName(key)) ? 'given' : 'field';
  };
  const name = (key: GraphKey): string => {
    const own = ownName(key);
    const rule = links.rules.get(key)?.rule;
    if (rule) return ruleWords(rule, wording);
    return kind(key) === 'given' ? text(`tEdit-Developer-graphGiven-${own}`) : labelOf(own, wording);
  };
  const inCycle = text('tEdit-Developer-graphInCycle');
  const whole = (key: GraphKey): string => {
    const sort = isRuleKey(key) ? 'rule' : kind(key);
    const said = text(`tEdit-Developer-graphSaid-${sort}`, { name: name(key), id: ownName(key) });
    return isInCycle(links, key) ? `${said}, ${inCycle}` : said;
  };
  return { kind, name, whole, isInCycle: (key) => isInCycle(links, key), inCycle };
}
