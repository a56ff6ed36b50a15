// Runs the built product again and again in one process, each time as main.js starts it: with an environment, a data
// folder and a server of its own. What is loaded and compiled once serves every run.
const main = new URL('../../api/dist/main.js', import.meta.url);
const own = { ...process.env };
let runs = 0;

const exit = process.exit.bind(process);
process.exit = (code) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
  process.send({ code });
};

process.on('message', ({ environment }) => {
  if (!environment) {
    process.emit('SIGTERM');
    return;
  }
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, own, environment);
  import(`${main.href}?${runs++}`);
});
process.on('disconnect', () => exit(0));
