// Runs one built benchmark, named by its address, and prints a JSON line for each figure it answers:
// { bench, unit, measured, floor?, ratio?, goal, better? }. `measured` and `floor` hold one number or those of all
// rounds; the line gives their medians.
const median = (values) => [values].flat().toSorted((a, b) => a - b)[Math.floor([values].flat().length / 2)];
const shown = (value) => Number(value.toPrecision(4));

function line({ bench, unit, measured, floor, ratio, goal, better = 'lower' }) {
  const [ours, theirs] = [median(measured), floor === undefined ? undefined : median(floor)];
  const compared = theirs === undefined ? {} : { floor: shown(theirs), ratio: shown(ratio ?? ours / theirs) };
  if (!Number.isFinite(ours)) throw new Error(`${bench} measured nothing`);
  return { bench, median: shown(ours), unit, ...compared, goal, better };
}

const { default: run } = await import(process.argv[2]);
for (const figure of await run()) console.log(JSON.stringify(line(figure)));
process.exit();
