import controls from '../../../seed/flow-controls.json' with { type: 'json' };

/** Names of the tracked controls of a needs analysis. */
export interface FlowControls {
  /** Forms whose pages are steps of the analysis. */
  readonly forms: readonly string[];
  /** Its pages in order; seeing the last finishes it. */
  readonly pages: readonly string[];
  readonly back: string;
  readonly startOver: string;
  readonly finish: string;
  /** Prefixes of the names of pages, links, and links to providers. */
  readonly page: string;
  readonly link: string;
  readonly providerLink: string;
}

export const FLOW_CONTROLS: FlowControls = controls;

/** A step of an analysis. */
export type FlowAct = 'page' | 'back' | 'startOver' | 'finish' | 'link' | 'providerLink';

/** The step a tracked control represents; undefined for any other control. */
export function flowAct(name: string, controls: FlowControls = FLOW_CONTROLS): FlowAct | undefined {
  if (name === controls.back) return 'back';
  if (name === controls.startOver) return 'startOver';
  if (name === controls.finish) return 'finish';
  if (name.startsWith(controls.providerLink)) return 'providerLink';
  if (name.startsWith(controls.link)) return 'link';
  return name.startsWith(controls.page) ? 'page' : undefined;
}
