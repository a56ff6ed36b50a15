export { OptionSourceModule } from './option-source.module.ts';
export { OptionSources } from './option-sources.ts';
export { SourceOptions } from './source-options.ts';
