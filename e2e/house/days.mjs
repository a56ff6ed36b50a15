// Days are reckoned with by one calendar: metadata/src/insurance/calendar.ts over that of the rules, which knows when
// 29 February is in a common year. `node e2e/house/days.mjs` names the places that reckon with texts or milliseconds.
import { ofAll, places, report } from './places.mjs';

/** The insurer's code; the platform has its own calendar, that of the rules and of the date field. */
const HELD = /^(?:metadata\/src\/(?:insurance|contract)|app\/src|api\/src)\//;
const CALENDAR = 'metadata/src/insurance/calendar.ts';

const isCallOf = ({ type, callee }, test) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' && test(callee);
const isNumber = (node, value) => node?.type === 'Literal' && node.value === value;

function isReckoned(node) {
  // Midnight of a day by hand, a part of a day out of an instant, a day out of an instant or its year out of a day.
  if (node.type === 'TemplateElement') return node.value.raw.startsWith('T00:00:00Z');
  if (!isCallOf(node, () => true)) return false;
  const { callee, arguments: given } = node;
  const { name } = callee.property;
  if (callee.object.name === 'Date' && name === 'UTC') return true;
  if (/^set(?:UTC)?(?:Date|Month|FullYear)$/.test(name)) return true;
  if (/^get(?:UTC)?(?:FullYear|Month|Date)$/.test(name)) return true;
  if (name !== 'slice' || !isNumber(given[0], 0)) return false;
  return isNumber(given[1], 4) || isCallOf(callee.object, ({ property }) => property.name === 'toISOString');
}

/** One line for each place of a file that reckons with days by other means than the calendar. */
export function reckonings(file, text) {
  if (file === CALENDAR || !HELD.test(file)) return [];
  return places(file, text, isReckoned).map(
    (line) => `${file}:${line} reckons with days by itself. Use the calendar of @lifeform/metadata/insurance.`,
  );
}

/** The same for every source of the repository. */
export const reckoningsOfAll = () => ofAll(reckonings);

report(import.meta.url, reckoningsOfAll);
