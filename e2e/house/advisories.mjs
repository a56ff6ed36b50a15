// Asks the registry about known weaknesses of the packages that are shipped: exit code 0 for none, 1 for some, 2 where
// the registry cannot say. For a schedule; the tests do not ask (decision 4).
import { spawnSync } from 'node:child_process';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { stdout } = spawnSync(npm, ['audit', '--json', '--omit=dev'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});

/** The registry's report; undefined for anything else. */
function reportIn(text) {
  try {
    const { vulnerabilities } = JSON.parse(text);
    return typeof vulnerabilities === 'object' && vulnerabilities !== null ? Object.values(vulnerabilities) : undefined;
  } catch {
    return undefined;
  }
}

const found = reportIn(stdout);
if (found === undefined) {
  process.stderr.write(
    'The registry has no service for advisories or it does not answer, so nothing is known of weaknesses. Ask one that has: npm run advisories --registry=ADDRESS\n',
  );
  process.exitCode = 2;
} else if (found.length > 0) {
  for (const { name, severity, range } of found) process.stderr.write(`${name} ${range}: ${severity}\n`);
  process.exitCode = 1;
} else process.stdout.write('No weakness is known of what is shipped.\n');
