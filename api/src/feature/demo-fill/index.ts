export { fillDemo } from './fill-demo.ts';
export { readFillOptions, USAGE } from './fill-options.ts';
