const median = (values) => [values].flat().toSorted((a, b) => a - b)[Math.floor([values].flat().length / 2)];
const shown = (value) => Number(value.toPrecision(4));

/**
 * The line of a figure: { bench, median, unit, floor?, ratio?, goal?, better?, compared?, isMet? }. `measured` and
 * `floor` hold one number or those of all rounds; the line gives their medians. `goal` is compared with the ratio where
 * there is one, else with the median: `compared` says which. A figure without a goal is only told.
 */
export function figureLine({ bench, unit, measured, floor, ratio, goal, better = 'lower' }) {
  const [ours, theirs] = [median(measured), floor === undefined ? undefined : median(floor)];
  if (!Number.isFinite(ours)) throw new Error(`${bench} measured nothing`);
  if (goal !== undefined && !Number.isFinite(goal))
    throw new Error(`${bench} has the goal ${goal}, which is no number`);
  const against = theirs === undefined ? {} : { floor: shown(theirs), ratio: shown(ratio ?? ours / theirs) };
  const line = { bench, median: shown(ours), unit, ...against };
  if (goal === undefined) return line;
  const compared = theirs === undefined ? 'median' : 'ratio';
  const isMet = better === 'lower' ? line[compared] <= goal : line[compared] >= goal;
  return { ...line, goal, better, compared, isMet };
}
