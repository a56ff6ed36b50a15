// Days are reckoned with by one calendar: metadata/src/insurance/calendar.ts over that of the rules, which knows when
// 29 February is in a common year, and a pure room is told what time it is, so that it answers the same on every day.
// `node e2e/house/days.mjs` names the places that reckon with texts or milliseconds, and those that ask by themselves.
import { ofAll, places, report } from './places.mjs';

/** The insurer's code; the platform has its own calendar, that of the rules and of the date field. */
const HELD = /^(?:metadata\/src\/(?:insurance|contract)|app\/src|api\/src)\//;
const CALENDAR = 'metadata/src/insurance/calendar.ts';
/** No clock and no chance. */
const PURE = /^(?:(?:rules|metadata|engine)\/src|api\/src\/pricing)\//;
const ASKED = ['Date.now', 'performance.now', 'Math.random'];

const DAY_MILLISECONDS = 86_400_000;
const HOUR = /^T(?:00:00:00Z|12:00:00)/;

const isCallOf = ({ type, callee }, test) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' && test(callee);
const isNumber = (node, value) => node?.type === 'Literal' && node.value === value;
/** `24`, or what is multiplied by it. */
const isHours = (node) => isNumber(node, 24) || (node.type === 'BinaryExpression' && isNumber(node.right, 24));

function isReckoned(node) {
  // Midnight or noon of a day by hand, a length of days, a part of a day out of an instant, a day out of an instant or
  // its year out of a day.
  if (node.type === 'TemplateElement') return HOUR.test(node.value.raw);
  if (node.type === 'Literal') return node.value === DAY_MILLISECONDS || HOUR.test(String(node.value));
  if (node.type === 'BinaryExpression') return isNumber(node.right, 60) && isHours(node.left);
  if (!isCallOf(node, () => true)) return false;
  const { callee, arguments: given } = node;
  const { name } = callee.property;
  if (callee.object.name === 'Date' && name === 'UTC') return true;
  if (/^set(?:UTC)?(?:Date|Month|FullYear)$/.test(name)) return true;
  if (/^get(?:UTC)?(?:FullYear|Month|Date)$/.test(name)) return true;
  if (name !== 'slice' || !isNumber(given[0], 0)) return false;
  const isPart = isNumber(given[1], 4) || isNumber(given[1], 10);
  return isPart || isCallOf(callee.object, ({ property }) => property.name === 'toISOString');
}

/** One line for each place of a file that reckons with days by other means than the calendar. */
export function reckonings(file, text) {
  if (file === CALENDAR || !HELD.test(file)) return [];
  return places(file, text, isReckoned).map(
    (line) => `${file}:${line} reckons with days by itself. Use the calendar of @lifeform/metadata/insurance.`,
  );
}

/** The name of what a node stands for, also where it is written `globalThis.name` or `['name']`. */
const nameOf = (node) => node.name ?? node.property?.name ?? node.property?.value;

function isAsked(node) {
  if (node.type === 'MemberExpression') return ASKED.includes(`${nameOf(node.object)}.${nameOf(node)}`);
  // Without `new` it is the time whatever it is given.
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'Date';
  return node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && node.arguments.length === 0;
}

/** One line for each place of a pure room's file that asks a clock or chance. */
export function clocks(file, text) {
  if (!PURE.test(file)) return [];
  return places(file, text, isAsked).map(
    (line) => `${file}:${line} asks a clock or chance: a pure room is told. Pass it in.`,
  );
}

/** The same for every source of the repository. */
export const daysOfAll = () => ofAll((file, text) => [...reckonings(file, text), ...clocks(file, text)]);

report(import.meta.url, daysOfAll);
