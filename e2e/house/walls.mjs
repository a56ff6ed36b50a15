// The walls between the rooms, written once in docs/walls.json, turned into lint zones.
// `node e2e/house/walls.mjs` says whether biome.json holds them; `--write` puts them there.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, root), 'utf8'));

/** Rooms that must also run in a worker, on a server and in a test: no ambient browser or Node names. */
const PURE = ['rules', 'metadata', 'engine', 'api/src/pricing'];
const AMBIENT = ['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'fetch', 'process', 'Buffer'];

/** A room is entered by the doors that are named; what is not ours by any of its paths. */
const doors = (name) => (name.startsWith('@lifeform/') ? [`!${name}`] : [`!${name}`, `!${name}/**`]);

function groups(room, may, never) {
  const rooms = ROOMS.map((name) => `@lifeform/${name}`);
  const open = may.includes('*');
  const banned = open ? rooms.flatMap((name) => [name, `${name}/**`]) : ['*', '*/**', '@*/**'];
  const allowed = may.filter((name) => name !== '*').flatMap(doors);
  const relative = open ? [] : ['!./**', '!../**', `!@lifeform/${room}`];
  return [...banned, ...relative, ...allowed, ...never];
}

/** What lint holds the files of a place to. */
function zone(place, patterns, files) {
  const [room] = place.split('/');
  const globals = Object.fromEntries(AMBIENT.map((name) => [name, `${place} is pure: pass it in.`]));
  return {
    includes: files ?? [place === room ? `${room}/src/**` : `${place}/**`],
    linter: {
      rules: {
        style: {
          noRestrictedImports: { level: 'error', options: { patterns } },
          ...(PURE.includes(room) || PURE.includes(place)
            ? { noRestrictedGlobals: { level: 'error', options: { deniedGlobals: globals } } }
            : {}),
        },
      },
    },
  };
}

/** Only the listed packages may be imported; a sibling room only by the doors listed. A key with a stroke is a folder. */
function pattern(place, { may, holds, never = [] }) {
  const [room] = place.split('/');
  const message = `A wall: ${place} holds ${holds}, and may import ${may.join(', ') || 'nothing'}${may.length ? ' only' : ''} (docs/walls.json).`;
  return { group: groups(room, may, never), message };
}

/** The folders that stand in a folder. */
const foldersIn = (path) =>
  readdirSync(new URL(path, root), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

/**
 * Every folder of a room stands on one of its floors and imports those beneath alone; a star is each folder there. A
 * path within a folder does not name the folder, so one list of closed names serves the whole floor.
 */
function floorZones(room, wall) {
  const src = `${room}/src`;
  const open = (name) => name.replace(/\/\*$/, '');
  const missing = foldersIn(src).filter((name) => !wall.floors.flat().map(open).includes(name));
  if (missing.length > 0) throw new Error(`${src} has folders on no floor (docs/walls.json): ${missing.join(', ')}`);
  const inside = (name) => (name.endsWith('/*') ? foldersIn(`${src}/${open(name)}`) : [name]);
  return wall.floors.map((floor, at) => {
    const closed = [...wall.floors.slice(0, at).flat().map(open), ...floor.flatMap(inside)];
    const message = `A wall: ${floor.join(', ')} of ${room} may import no folder beside or above (floors in docs/walls.json).`;
    const group = closed.map((name) => `**/${name}/**`);
    const files = floor.map((name) => `${src}/${open(name)}/**`);
    return zone(room, [pattern(room, wall), { group, message }], files);
  });
}

/**
 * A feature is entered by its index alone, which hands out no entity, and imports the features listed for it. What
 * stands under the features imports none.
 */
function featureZones(room, { features, workers, ...wall }) {
  const folder = `${room}/src/feature`;
  const closed = (files, group, message) =>
    zone(room, [pattern(room, wall), { group, message: `A wall: ${message} (features in docs/walls.json).` }], [files]);
  const missing = foldersIn(folder).filter((name) => !(name in features));
  if (missing.length > 0)
    throw new Error(`${folder} has features without walls (docs/walls.json): ${missing.join(', ')}`);
  // Another feature is a step further up for what stands in a folder of its own.
  const other = (up, may) => [`${up}*/**`, `!${up}../**`, ...may.map((name) => `!${up}${name}/index.ts`)];
  const open = workers.map((name) => `!./feature/${name}`);
  return [
    closed(
      `${room}/src/*`,
      ['./feature/*/**', '!./feature/*/index.ts', ...open],
      'a feature is entered by its index.ts',
    ),
    closed(`${room}/src/*/**`, ['**/feature/**'], 'what features stand on imports none of them'),
    ...Object.entries(features).flatMap(([name, may]) => {
      const message = `the feature ${name} imports ${may.join(', ') || 'no other'}${may.length ? ' alone, by their index.ts' : ''}`;
      const within = foldersIn(`${folder}/${name}`).map((part) => [`${part}/**`, '../../']);
      return [['*', '../'], ...within].map(([files, up]) =>
        closed(`${folder}/${name}/${files}`, other(up, may), message),
      );
    }),
    closed(
      `${folder}/*/index.ts`,
      ['**/*.entity.ts', '../**'],
      'an index hands out names of its own feature, and no entity',
    ),
  ];
}

const walls = read('docs/walls.json');
const ROOMS = Object.keys(walls).filter((name) => !name.includes('/'));
const config = read('biome.json');
const zones = Object.entries(walls).flatMap(([place, wall]) => [
  zone(place, [pattern(place, wall)]),
  ...(wall.floors === undefined ? [] : floorZones(place, wall)),
  ...(wall.features === undefined ? [] : featureZones(place, wall)),
]);
const rest = (config.overrides ?? []).filter((o) => !o.linter?.rules?.style?.noRestrictedImports);
const wanted = { ...config, overrides: [...zones, ...rest] };

if (process.argv.includes('--write')) {
  writeFileSync(new URL('biome.json', root), `${JSON.stringify(wanted, null, 2)}\n`);
} else if (JSON.stringify(wanted) !== JSON.stringify(config)) {
  console.error('biome.json does not hold the walls of docs/walls.json. Run: node e2e/house/walls.mjs --write');
  process.exit(1);
}
