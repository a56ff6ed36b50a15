// There is one kind of select, table, card, chip, toolbar, empty state and dialog foot, and all areas show it: the parts
// of the renderer. `node e2e/house/one-kind.mjs` names the places that draw another, or give it another look.
import { readdirSync } from 'node:fs';
import { ofAll, places, read, report } from './places.mjs';

const root = new URL('../../', import.meta.url);

const nameOf = (node) => node?.openingElement?.name?.name;
const attributeOf = (node, name) =>
  node.openingElement.attributes.find((attribute) => attribute.name?.name === name)?.value?.value;
const isHost = (node) => node.type === 'JSXElement' && /^[a-z]/.test(nameOf(node) ?? '');

/** The elements written between the tags of one, those shown on a condition included. */
const inside = (node) =>
  node.children.flatMap((child) => {
    const shown = child.type === 'JSXExpressionContainer' ? child.expression : child;
    return [shown, shown.right, shown.consequent, shown.alternate].filter((part) => part?.type === 'JSXElement');
  });
const isButton = (node) => nameOf(node) === 'Button';
/** Whoever carries a dialog out, or sends its form, stands in its foot. */
const isDecision = (node) =>
  isButton(node) && (attributeOf(node, 'variant') === 'primary' || attributeOf(node, 'type') === 'submit');
const holds = (node, isFound) => inside(node).some((child) => isFound(child) || holds(child, isFound));

const isElement = (name) => (node) => isHost(node) && nameOf(node) === name;
/** A place of a style sheet that is named so, in whatever area. */
const isNamed = (name) => (node) =>
  node.type === 'MemberExpression' && /[sS]tyles$|^screen$/.test(node.object.name ?? '') && node.property.name === name;
const isNothing = (test) =>
  test?.type === 'BinaryExpression' &&
  test.left.property?.name === 'length' &&
  test.right.value === 0 &&
  test.operator === '===';
const isSentence = (node) => isHost(node) && ['p', 'li', 'div', 'span'].includes(nameOf(node));

/** Selectors of the rules of a style sheet, each with what it declares. */
const rules = (css) =>
  [...css.replaceAll(/\/\*[^*]*\*\//g, '').matchAll(/([^{}]*)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector,
    body,
  }));
const selects =
  (element) =>
  ({ selector }) =>
    new RegExp(`(?<![\\w.-])${element}(?![\\w-])`).test(selector);

/** @type {Record<string, { homes: readonly string[], isDrawn: (node: any) => boolean, isStyled: (rule: any) => boolean }>} */
export const KINDS = {
  select: {
    homes: ['renderer/src/field/shared/select.tsx'],
    isDrawn: isElement('select'),
    isStyled: selects('select'),
  },
  table: {
    // A table of figures or of things; in the fields of a form and under its charts there are others.
    homes: [
      'renderer/src/table/',
      'renderer/src/field/',
      'renderer/src/layout/',
      'renderer/src/record/',
      'renderer/src/chart/',
    ],
    isDrawn: isElement('table'),
    isStyled: selects('table'),
  },
  card: {
    homes: [
      'renderer/src/screen/card',
      'renderer/src/card-list/',
      'renderer/src/rows/',
      'renderer/src/layout/rows-list.tsx',
    ],
    isDrawn: isNamed('card'),
    isStyled: ({ selector, body }) =>
      /\.card(?![\w-])/.test(selector) ||
      (/border: 1px solid var\(--rule\)/.test(body) &&
        /background: var\(--surface\)/.test(body) &&
        /padding:/.test(body) &&
        !/box-shadow/.test(body)),
  },
  chip: {
    homes: ['renderer/src/feedback/chip', 'renderer/src/feedback/error-count.tsx'],
    isDrawn: (node) => isNamed('chip')(node) || isNamed('badge')(node),
    isStyled: ({ selector, body }) =>
      /\.(?:chip|badge)(?![\w-])/.test(selector) || /border-radius: \d{3,}px/.test(body),
  },
  toolbar: {
    homes: ['renderer/src/'],
    isDrawn: (node) => isHost(node) && inside(node).filter(isButton).length > 1,
    isStyled: ({ selector, body }) =>
      /\.(?:actions|buttons|tools|toolbar|filters)(?![\w-])/.test(selector) && /flex-wrap: wrap/.test(body),
  },
  'empty state': {
    homes: ['renderer/src/'],
    isDrawn: (node) =>
      (node.type === 'LogicalExpression' && endsIn(node.left, isNothing) && isSentence(node.right)) ||
      (node.type === 'ConditionalExpression' && isNothing(node.test) && isSentence(node.consequent)) ||
      (node.type === 'IfStatement' && isNothing(node.test) && isSentence(node.consequent.argument ?? {})),
    isStyled: ({ selector }) => /\.(?:empty|nothing|none)(?![\w-])/.test(selector),
  },
  'dialog foot': {
    homes: ['renderer/src/'],
    isDrawn: (node) => node.type === 'JSXElement' && nameOf(node) === 'Dialog' && holds(node, isDecision),
    isStyled: ({ selector }) => /\.\w*[fF]oot(?![\w-])/.test(selector),
  },
};

function endsIn(node, isFound) {
  return isFound(node) || (node.type === 'LogicalExpression' && endsIn(node.right, isFound));
}

/** The places of a file that draw or style another kind. */
export function othersOf(name, file, text) {
  const { homes, isDrawn, isStyled } = KINDS[name];
  if (!/^(?:app|renderer)\/src\//.test(file) || homes.some((home) => file.startsWith(home))) return [];
  const found = file.endsWith('.css')
    ? rules(text)
        .filter(isStyled)
        .map(({ selector }) => selector.trim())
    : file.endsWith('.tsx')
      ? places(file, text, isDrawn)
      : [];
  return found.map((place) => `${file}: ${place} is another ${name}. Areas show the renderer's.`);
}

const sheets = () =>
  ['app/src/', 'renderer/src/'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true })
      .map((name) => folder + name)
      .filter((file) => file.endsWith('.css')),
  );

/** The same for every source and style sheet of the repository. */
export const othersOfAll = (name) => [
  ...ofAll((file, text) => othersOf(name, file, text)),
  ...sheets().flatMap((file) => othersOf(name, file, read(file))),
];

report(import.meta.url, () => Object.keys(KINDS).flatMap(othersOfAll));
