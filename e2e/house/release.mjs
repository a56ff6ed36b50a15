// The archive of a release, signed with Ed25519 so that nobody installs what was changed on the way:
// `npm run release -- key PRIVATE PUBLIC` makes a pair, `-- make PRIVATE FOLDER` writes the archive of the commit and its
// signature, `-- verify PUBLIC ARCHIVE` fails for an archive that is not what was signed.
import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const USAGE = 'npm run release -- key PRIVATE PUBLIC | make PRIVATE FOLDER | verify PUBLIC ARCHIVE';

/** No key is written over another: what that one signed could be followed by nothing. */
function makeKey(privateFile, publicFile) {
  if (existsSync(publicFile)) throw new Error(`${publicFile} is there already.`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(privateFile, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  writeFileSync(publicFile, publicKey.export({ format: 'pem', type: 'spki' }), { flag: 'wx' });
  return `${privateFile} signs releases, ${publicFile} verifies them.`;
}

/** Of what is committed, and nothing else. */
function makeArchive(keyFile, folder) {
  const key = requireEd25519(createPrivateKey(readFileSync(keyFile)), keyFile);
  const changed = git('status', '--porcelain');
  if (changed.length > 0) throw new Error(`Commit or put away first:\n${changed}`);
  const { name, version } = JSON.parse(git('show', 'HEAD:package.json').toString());
  const title = `${name}-${version}`;
  const archive = git('archive', '--format=tar.gz', `--prefix=${title}/`, 'HEAD');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${title}.tar.gz`);
  writeFileSync(file, archive);
  writeFileSync(`${file}.sig`, sign(null, archive, key));
  return `${file} is signed by ${file}.sig.`;
}

function verifyArchive(keyFile, file) {
  const key = requireEd25519(createPublicKey(readFileSync(keyFile)), keyFile);
  if (!verify(null, readFileSync(file), key, readFileSync(`${file}.sig`))) {
    throw new Error(`${file} is not what the holder of ${keyFile} signed. Do not install it.`);
  }
  return `${file} is as it was signed.`;
}

function requireEd25519(key, file) {
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new Error(`${file} is not an Ed25519 key.`);
}

function git(...args) {
  return execFileSync('git', args, { maxBuffer: 1024 * 1024 * 1024 });
}

const ACTS = { key: makeKey, make: makeArchive, verify: verifyArchive };
const [act = '', ...files] = process.argv.slice(2);
try {
  if (!Object.hasOwn(ACTS, act) || files.length !== 2) throw new Error(USAGE);
  process.stdout.write(`${ACTS[act](...files)}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
