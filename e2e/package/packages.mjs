// The packages that programs elsewhere install: which entrances each has, and how large it may be.
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where a room's package is laid out before it is packed. */
export const layoutOf = (room) => `${root}${room}/dist-package`;

/**
 * In the order they are built. `scripts` are the entrances with code, by their source; `styles` are files handed on as
 * they are. `limit` is bytes of the tarball, the one number an installation pays for: a tenth above what it was when it
 * was last set.
 */
export const PACKAGES = [
  {
    room: 'rules',
    description: 'JSON-Logic expressions: compiler, dependency graph, explanation, formulas. No eval, no dependency.',
    scripts: { '.': 'src/index.ts' },
    limit: 48_000,
  },
  {
    room: 'metadata',
    description: 'What a form is made of: types, linter, masks, three-way merge, and forms of other programs read in.',
    scripts: { '.': 'src/form/index.ts', './import': 'src/form/import/index.ts', './texts': 'src/texts.ts' },
    // A third of it reads other programs' forms: an entrance of its own, which a page loads only if it imports it.
    limit: 194_000,
  },
  {
    room: 'engine',
    description: 'Runs a form without a screen: the same checks and errors in a browser and on a server.',
    scripts: { '.': 'src/index.ts' },
    limit: 124_000,
  },
  {
    room: 'renderer',
    description: 'Draws a form with React: one accessible control a field type, layouts, error summary.',
    scripts: { '.': 'src/index.ts' },
    // Each a program of its own with its styles in it, for a shadow root; one that stands alone brings React too.
    guests: {
      './form': { source: 'src/embed/index.ts' },
      './element': { source: 'src/embed/element.tsx', isAlone: true },
    },
    styles: { './token.css': 'src/token/token.css' },
    peers: { react: '^19.0.0', 'react-dom': '^19.0.0' },
    limit: 424_000,
  },
];
