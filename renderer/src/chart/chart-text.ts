import { labelKey } from '@lifeform/metadata';

const shell = (code: string): string => labelKey('Shell', code);

/** What the chart says of its own accord; the texts are with the renderer's others. */
export const CHART_TEXT = {
  help: shell('chartHelp'),
  line: shell('chartLine'),
  noValue: shell('chartNoValue'),
  pin: shell('chartPin'),
  unpin: shell('chartUnpin'),
} as const;
