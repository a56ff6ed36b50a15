// What the closing line counts, by file, in the file that COUNTS names: vitest's own report knows no failed hook.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const firstLine = ({ message = '' }) => message.split('\n', 1)[0];

export default class Counts {
  onTestRunEnd(modules, errors) {
    const files = {};
    for (const module of modules) {
      const count = { passed: 0, failed: 0, skipped: 0, failures: [] };
      const say = (name, why) => count.failures.push(`${relative('.', module.moduleId)}: ${name}${firstLine(why)}`);
      for (const test of module.children.allTests()) {
        const { state, errors: whys = [] } = test.result();
        count[state === 'pending' ? 'skipped' : state]++;
        if (state === 'failed') say(`${test.fullName}: `, whys[0] ?? {});
      }
      // A hook that fails, and a file that cannot be loaded, belong to no test.
      for (const suite of [module, ...module.children.allSuites()])
        for (const error of suite.errors()) {
          count.failed++;
          say('outside its tests: ', error);
        }
      files[module.moduleId] = merged(files[module.moduleId], count);
    }
    const outside = errors.map(firstLine);
    const { COUNTS = '' } = process.env;
    writeFileSync(COUNTS, JSON.stringify({ files, outside }));
  }
}

/** A file may run in two projects. */
function merged(one, other) {
  if (!one) return other;
  const sum = (name) => one[name] + other[name];
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: [...one.failures, ...other.failures],
  };
}
