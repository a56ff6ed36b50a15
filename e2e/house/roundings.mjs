// Amounts are rounded to cents by the product's own functions alone: `Math.round(x * 100)` makes 1.00 of 1.005.
// `node e2e/house/roundings.mjs` names the places that round them otherwise.
import { ofAll, places, report } from './places.mjs';

const ROUNDERS = new Set(['round', 'floor', 'ceil', 'trunc']);
/** What is rounded there is no amount of money. */
const OTHERWISE = new Map([
  ['api/src/feature/white-label/require-contrast.ts', 'a contrast is told no higher than it is'],
]);

const isHundred = (node) => node?.type === 'Literal' && node.value === 100;

/** `Math.round(x * 100)`, and `x.toFixed(2)`. */
function isBareRounding({ type, callee, arguments: given }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false;
  const [first] = given;
  if (callee.property.name === 'toFixed') return first?.type === 'Literal' && first.value === 2;
  if (callee.object.name !== 'Math' || !ROUNDERS.has(callee.property.name)) return false;
  return first?.type === 'BinaryExpression' && first.operator === '*' && [first.left, first.right].some(isHundred);
}

/** One line for each place of a file that rounds an amount by other means than the product's own. */
export function bareRoundings(file, text) {
  if (OTHERWISE.has(file)) return [];
  return places(file, text, isBareRounding).map(
    (line) => `${file}:${line} rounds to cents by itself. Use toCents or wholeCents of @lifeform/metadata/insurance.`,
  );
}

/** The same for every source of the repository. */
export const bareRoundingsOfAll = () => ofAll(bareRoundings);

report(import.meta.url, bareRoundingsOfAll);
