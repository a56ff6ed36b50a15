import { basisCommand } from './basis-command/basis-command.ts';

// npm runs a script in the package's folder; file names are relative to where the user ran it.
const folder = process.env.INIT_CWD ?? process.cwd();

process.exitCode = basisCommand(process.argv.slice(2), folder, {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
