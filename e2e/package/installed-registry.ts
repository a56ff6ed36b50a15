import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { root } from './packages.mjs';

/** Where each version of a package stands in this repository, by the lockfile. */
function installed(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map<string, Map<string, string>>();
  for (const [path, { version, link }] of Object.entries<{ readonly version?: string; readonly link?: boolean }>(
    packages,
  )) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || link || version === undefined) continue;
    const name = path.slice(at + 'node_modules/'.length);
    const versions = found.get(name) ?? new Map<string, string>();
    found.set(name, versions.set(version, join(root, path)));
  }
  return found;
}

export interface Registry {
  readonly url: string;
  readonly close: () => void;
}

/**
 * Answers npm as a registry does, with the packages that are installed here and no others: what a program installs from
 * it needs no network, and a package that a tarball forgot to name is not there. Source maps, half of all files, stay.
 */
export async function serveInstalled(): Promise<Registry> {
  const packages = installed();
  const server: Server = createServer(({ url = '' }, answer) => {
    const [, name = '', version] = /^\/((?:@[^/]+\/)?[^/]+)(?:\/-\/(.+)\.tar)?$/.exec(decodeURIComponent(url)) ?? [];
    const versions = packages.get(name);
    if (!versions) return answer.writeHead(404).end();
    if (version !== undefined) {
      const folder = versions.get(version);
      if (folder === undefined) return answer.writeHead(404).end();
      const rename = String.raw`--transform=s,^\.,package,`;
      return spawn('tar', [
        '-cf',
        '-',
        '--exclude=./node_modules',
        '--exclude=*.map',
        rename,
        '-C',
        folder,
        '.',
      ]).stdout.pipe(answer);
    }
    const all = [...versions].flatMap(([number, folder]) => {
      try {
        const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        const tarball = `http://${address(server)}/${name}/-/${number}.tar`;
        return [[number, { ...manifest, dist: { tarball } }] as const];
      } catch {
        return []; // for another kind of machine
      }
    });
    const latest = all.at(-1)?.[0];
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(all) }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://${address(server)}/`, close: () => void server.close() };
}

function address(server: Server): string {
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('not listening');
  return `127.0.0.1:${at.port}`;
}
