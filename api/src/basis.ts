import { basisCommand } from './basis-command/basis-command.ts';

// npm runs a script in the package's folder; a file is named from where the person stands.
const folder = process.env.INIT_CWD ?? process.cwd();

process.exitCode = basisCommand(process.argv.slice(2), folder, {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
