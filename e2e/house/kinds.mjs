// Which calculation a product is worked out by is asked in one place, the registry of calculations: a comparison, a
// list, a table or a `switch` elsewhere would have to learn of every further one.
// `node e2e/house/kinds.mjs` names the places that ask for themselves.
import { readdirSync } from 'node:fs';
import { ofAll, places, read, report } from './places.mjs';

/** A calculation knows itself; a carrier's own cases are written for one, and of another there are none. */
const OWN = ['api/src/pricing/calculation/', 'metadata/src/insurance/product/mapping/', 'api/src/golden/'];
const PRODUCTS = 'metadata/seed/products/';

/** Calculations by their names in setups, and products by their kinds in the basis. */
function shippedKinds() {
  const basis = JSON.parse(read('api/src/pricing/basis/ob-1.0.json'));
  const files = readdirSync(new URL(`../../${PRODUCTS}`, import.meta.url), { recursive: true }).filter((name) =>
    name.endsWith('.json'),
  );
  const calculations = files.flatMap((name) => JSON.parse(read(PRODUCTS + name)).quote?.calculation ?? []);
  return new Set(['renewableTerm', ...calculations, ...Object.values(basis.products).map(({ kind }) => kind)]);
}

const KINDS = shippedKinds();
const isKind = (node) => node?.type === 'Literal' && KINDS.has(node.value);

const isMember = (node) => node?.type === 'MemberExpression';
const isKindKey = ({ key }) => KINDS.has(key?.name ?? key?.value);
const isList = (node) => node?.type === 'ArrayExpression' && node.elements.some(isKind);

/** Whether an expression is the `calculation` of a setup, or the `kind` of something. */
function isAsked(node) {
  const inner = node?.type === 'ChainExpression' ? node.expression : node;
  if (inner?.type === 'CallExpression') return inner.callee.name === 'calculationOf';
  const name = inner?.type === 'MemberExpression' ? inner.property.name : inner?.name;
  return name === 'calculation' || name === 'kind';
}

function isBranch(node) {
  if (node.type === 'SwitchStatement') return isAsked(node.discriminant) && node.cases.some(({ test }) => isKind(test));
  // A list or a table of kinds asks as well as a comparison.
  if (node.type === 'CallExpression' && isMember(node.callee) && node.callee.property.name === 'includes')
    return isList(node.callee.object) && isAsked(node.arguments[0]);
  if (node.type === 'ObjectExpression') return node.properties.filter(isKindKey).length > 1;
  if (node.type !== 'BinaryExpression' || !/^[=!]==?$/.test(node.operator)) return false;
  const { left, right } = node;
  return (isAsked(left) && isKind(right)) || (isKind(left) && isAsked(right));
}

/** One line for each place of a file that asks which calculation it has before it. */
export function branches(file, text) {
  if (OWN.some((folder) => file.startsWith(folder))) return [];
  return places(file, text, isBranch).map(
    (line) => `${file}:${line} asks for a calculation by name. Give every calculation its answer (calculation.ts).`,
  );
}

/** The same for every source of the repository. */
export const branchesOfAll = () => ofAll(branches);

report(import.meta.url, branchesOfAll);
