// Runs one built benchmark, named by its address, and prints a JSON line for each figure it answers.
import { figureLine } from './figure-line.mjs';

const { default: run } = await import(process.argv[2]);
for (const figure of await run()) console.log(JSON.stringify(figureLine(figure)));
process.exit();
