// Which calculation a product is worked out by is asked in one place, the registry of calculations: a comparison or a
// `switch` elsewhere would have to learn of every further one.
// `node e2e/house/kinds.mjs` names the places that ask for themselves.
import { readdirSync } from 'node:fs';
import { ofAll, places, read, report } from './places.mjs';

/** A calculation knows itself. */
const OWN = ['api/src/pricing/calculation/', 'metadata/src/insurance/product/mapping/'];
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

/** Whether an expression is the `calculation` of a setup, or the `kind` of something. */
function isAsked(node) {
  const inner = node?.type === 'ChainExpression' ? node.expression : node;
  const name = inner?.type === 'MemberExpression' ? inner.property.name : inner?.name;
  return name === 'calculation' || name === 'kind';
}

function isBranch(node) {
  if (node.type === 'SwitchStatement') return isAsked(node.discriminant) && node.cases.some(({ test }) => isKind(test));
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
