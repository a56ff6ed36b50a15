// The package.json of a package, made of the room's own: rooms name their sources, packages what was built of them.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { layoutOf, root } from './packages.mjs';

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The package a name is imported from: `d3-shape`, `@formatjs/intl`. */
function packageOf(name) {
  const [first, second] = name.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** What style sheets import by name. */
const importedStyles = (sheet) => [...sheet.matchAll(/@import "([^."][^"]*)"/g)].map(([, name]) => name);

/** Other people's packages may be any version that fits; ours were tested together and are one version. */
function dependenciesOf({ room, peers = {}, styles = {} }, imported) {
  const { dependencies = {} } = read(`${room}/package.json`);
  const sheets = Object.values(styles).flatMap((path) => importedStyles(readFileSync(join(root, room, path), 'utf8')));
  const names = new Set([...imported, ...sheets].map(packageOf));
  const wanted = [...names].filter((name) => !(name in peers)).toSorted();
  return Object.fromEntries(
    wanted.map((name) => {
      const version = dependencies[name];
      if (!version) throw new Error(`${room} imports ${name}, which its package.json does not name.`);
      return [name, name.startsWith('@lifeform/') ? version : `^${version}`];
    }),
  );
}

/** Where the typings of an entrance are, as TypeScript laid them out. */
function typesOf(room, source) {
  const folders = source.replace(/^src\//, '').replace(/\.tsx?$/, '.d.ts');
  const found = [folders, basename(folders)].find((path) => existsSync(join(layoutOf(room), 'types', path)));
  if (!found) throw new Error(`${room}: no typings of ${source}`);
  return `./types/${found}`;
}

function exportsOf({ room, scripts, guests = {}, styles = {} }) {
  const sources = Object.entries(guests).map(([entrance, { source }]) => [entrance, source]);
  const code = [...Object.entries(scripts), ...sources].map(([entrance, source]) => {
    const name = entrance === '.' ? 'index' : entrance.slice(2);
    return [entrance, { types: typesOf(room, source), default: `./dist/${name}.js` }];
  });
  const sheets = Object.entries(styles).map(([entrance, source]) => [entrance, `./dist/${basename(source)}`]);
  const drawn = existsSync(join(layoutOf(room), 'dist/style.css')) ? [['./style.css', './dist/style.css']] : [];
  return Object.fromEntries([...code, ...drawn, ...sheets]);
}

/** @param imported the names its scripts import */
export function manifestOf(made, imported) {
  const { license, engines } = read('package.json');
  const { name, version, type } = read(`${made.room}/package.json`);
  const { peers } = made;
  return {
    ...{ name, version, description: made.description, license, type, engines },
    sideEffects: peers ? ['*.css', './dist/element.js'] : false,
    exports: exportsOf(made),
    dependencies: dependenciesOf(made, imported),
    ...(peers && {
      peerDependencies: { ...peers, '@types/react': '^19.0.0' },
      peerDependenciesMeta: { '@types/react': { optional: true } },
    }),
  };
}
