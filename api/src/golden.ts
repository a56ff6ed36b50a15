import { fileURLToPath } from 'node:url';
import { goldenCommand, ownGoldenCommand, type Terminal } from './golden-command.ts';
import { ob10 } from './pricing/basis/ob-1.0.ts';

const terminal: Terminal = { out: (line) => console.log(line), err: (line) => console.error(line) };
const [, , file] = process.argv;

// npm runs a script in the package's folder; file names are relative to where the user ran it.
process.exitCode = file
  ? goldenCommand(ob10, file, process.env.INIT_CWD ?? process.cwd(), terminal)
  : ownGoldenCommand(ob10, fileURLToPath(new URL('..', import.meta.url)), terminal);
