import type { ControlItem } from './control-item.ts';

// Settings that are on by default: an item switches them off with `false`.

export const usesLimits = ({ useLimits = true }: Pick<ControlItem, 'useLimits'>): boolean => useLimits;

export const usesMinLength = ({ useMinLength = true }: Pick<ControlItem, 'useMinLength'>): boolean => useMinLength;

/** A choice without options is free text. */
export const usesOptions = ({ useOptions = true }: Pick<ControlItem, 'useOptions'>): boolean => useOptions;

export const showsLabel = ({ showLabel = true }: Pick<ControlItem, 'showLabel'>): boolean => showLabel;
