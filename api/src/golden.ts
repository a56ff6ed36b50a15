import { goldenCommand } from './golden-command.ts';
import { ob10 } from './pricing/basis/ob-1.0.ts';

// npm runs a script in the package's folder; file names are relative to where the user ran it.
const folder = process.env.INIT_CWD ?? process.cwd();

process.exitCode = goldenCommand(ob10, process.argv[2], folder, {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
