// Amounts are rounded to cents by the product's own functions alone: `Math.round(x * 100)` makes 1.00 of 1.005.
// `node e2e/house/roundings.mjs` names the places that round them otherwise.
import { ofAll, places, report } from './places.mjs';

const ROUNDERS = new Set(['round', 'floor', 'ceil', 'trunc']);
/** What is rounded there is no amount of money. */
const OTHERWISE = new Map([
  ['metadata/src/insurance/money.ts', 'the product’s own'],
  ['api/src/feature/white-label/require-contrast.ts', 'a contrast is told no higher than it is'],
]);

const isNumber = (node, value) => node?.type === 'Literal' && node.value === value;
const isCents = (node) => isNumber(node, 100) || (node?.type === 'Identifier' && /cents|hundred/i.test(node.name));

/** The terms of a sum, or the one there is. */
const termsOf = (node) =>
  node?.type === 'BinaryExpression' && node.operator === '+' ? [...termsOf(node.left), ...termsOf(node.right)] : [node];
const isHundredfold = (node) =>
  node?.type === 'BinaryExpression' && node.operator === '*' && [node.left, node.right].some(isCents);

/** `Math.round(x * 100)`, `Math.floor(x + 0.5)`, and `x.toFixed(2)`. */
function isBareRounding({ type, callee, arguments: given }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false;
  const [first] = given;
  if (callee.property.name === 'toFixed') return isNumber(first, 2);
  if (callee.object.name !== 'Math' || !ROUNDERS.has(callee.property.name)) return false;
  return termsOf(first).some((term) => isHundredfold(term) || isNumber(term, 0.5));
}

/** One line for each place of a file that rounds an amount by other means than the product's own. */
export function bareRoundings(file, text) {
  if (OTHERWISE.has(file)) return [];
  return places(file, text, isBareRounding).map(
    (line) => `${file}:${line} rounds to cents by itself. Use what money.ts of @lifeform/metadata/insurance gives.`,
  );
}

/** The same for every source of the repository. */
export const bareRoundingsOfAll = () => ofAll(bareRoundings);

report(import.meta.url, bareRoundingsOfAll);
