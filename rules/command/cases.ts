import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { casesCommand } from '../src/cases/cases-command.ts';

// npm runs a script in the package's folder; file names are relative to where the user ran it.
const folder = process.env.INIT_CWD ?? process.cwd();

function readText(file: string): string | undefined {
  try {
    return readFileSync(resolve(folder, file), 'utf8');
  } catch {
    return undefined;
  }
}

process.exitCode = casesCommand(process.argv.slice(2), {
  readText,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
