import controls from '../../../seed/flow-controls.json' with { type: 'json' };

/** By which names what people do in a needs analysis is known among what is tracked. */
export interface FlowControls {
  /** Forms whose pages make a flow. */
  readonly forms: readonly string[];
  /** Its pages in order; to see the last of them is to finish. */
  readonly pages: readonly string[];
  readonly back: string;
  readonly startOver: string;
  readonly finish: string;
  /** How names of pages, links, and links to providers begin. */
  readonly page: string;
  readonly link: string;
  readonly providerLink: string;
}

export const FLOW_CONTROLS: FlowControls = controls;

/** What was done, as far as a flow goes. */
export type FlowAct = 'page' | 'back' | 'startOver' | 'finish' | 'link' | 'providerLink';

/** What a tracked control stands for; undefined for any other. */
export function flowAct(name: string, controls: FlowControls = FLOW_CONTROLS): FlowAct | undefined {
  if (name === controls.back) return 'back';
  if (name === controls.startOver) return 'startOver';
  if (name === controls.finish) return 'finish';
  if (name.startsWith(controls.providerLink)) return 'providerLink';
  if (name.startsWith(controls.link)) return 'link';
  return name.startsWith(controls.page) ? 'page' : undefined;
}
