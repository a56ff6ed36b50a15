import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const MODULES = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);
const NAMED = '\0named:';

const require = createRequire(import.meta.url);

/**
 * React comes as CommonJS. A bundler makes of it, in every script that imports it, an object with a getter for each of
 * its names, through which every call of a hook then goes. With this plugin each module of React is unpacked once, into
 * exports that importers bind to.
 */
export function namedReact(): Plugin {
  return {
    name: 'named-react',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, _importer, { kind }) {
      return MODULES.has(source) && kind !== 'require-call' ? NAMED + source : undefined;
    },
    load(id) {
      if (!id.startsWith(NAMED)) return undefined;
      const source = id.slice(NAMED.length);
      const names = Object.keys(require(source)).filter((name) => /^[A-Za-z_]\w*$/.test(name));
      return [
        `const all = require(${JSON.stringify(source)});`,
        'export default all;',
        ...names.map((name) => `export const ${name} = all.${name};`),
      ].join('\n');
    },
  };
}
