import type { RuleGraph } from '@lifeform/engine';
import type { GraphWords } from './graph-words.ts';
import type { GraphKey, RuleLinks } from './rule-links.ts';

/** What every part of the view is drawn from. */
export interface GraphView {
  readonly graph: RuleGraph;
  readonly links: RuleLinks;
  readonly words: GraphWords;
  /** Puts a place into the middle; undefined shows the form as a whole. */
  readonly onCentre: (key: GraphKey | undefined) => void;
}
