// The walls between the rooms, written once in docs/walls.json, turned into lint zones.
// `node e2e/house/walls.mjs` says whether biome.json holds them; `--write` puts them there.
import { readFileSync, writeFileSync } from 'node:fs';

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

/** Only the listed packages may be imported; a sibling room only by the doors listed. A key with a stroke is a folder. */
function zone(place, { may, holds, never = [] }) {
  const [room] = place.split('/');
  const message = `A wall: ${place} holds ${holds}, and may import ${may.join(', ') || 'nothing'}${may.length ? ' only' : ''} (docs/walls.json).`;
  const globals = Object.fromEntries(AMBIENT.map((name) => [name, `${place} is pure: pass it in.`]));
  return {
    includes: [place === room ? `${room}/src/**` : `${place}/**`],
    linter: {
      rules: {
        style: {
          noRestrictedImports: {
            level: 'error',
            options: { patterns: [{ group: groups(room, may, never), message }] },
          },
          ...(PURE.includes(room) || PURE.includes(place)
            ? { noRestrictedGlobals: { level: 'error', options: { deniedGlobals: globals } } }
            : {}),
        },
      },
    },
  };
}

const walls = read('docs/walls.json');
const ROOMS = Object.keys(walls).filter((name) => !name.includes('/'));
const config = read('biome.json');
const zones = Object.entries(walls).map(([place, wall]) => zone(place, wall));
const rest = (config.overrides ?? []).filter((o) => !o.linter?.rules?.style?.noRestrictedImports);
const wanted = { ...config, overrides: [...zones, ...rest] };

if (process.argv.includes('--write')) {
  writeFileSync(new URL('biome.json', root), `${JSON.stringify(wanted, null, 2)}\n`);
} else if (JSON.stringify(wanted) !== JSON.stringify(config)) {
  console.error('biome.json does not hold the walls of docs/walls.json. Run: node e2e/house/walls.mjs --write');
  process.exit(1);
}
