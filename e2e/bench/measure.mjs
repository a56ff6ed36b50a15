// Runs one built benchmark, named by its address, and prints a JSON line for each figure.
const { default: run } = await import(process.argv[2]);
for (const line of await run()) console.log(JSON.stringify(line));
process.exit();
