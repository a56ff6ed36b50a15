import { type DynamicModule, Global, Module } from '@nestjs/common';

/** Now. Injected, so that tests of expiry and pauses need not wait. */
export type Clock = () => Date;

/** Injection token of the `Clock`. */
export const CLOCK = Symbol('clock');

@Global()
@Module({})
class ClockModule {}

export function clockModule(clock: Clock): DynamicModule {
  return { module: ClockModule, providers: [{ provide: CLOCK, useValue: clock }], exports: [CLOCK] };
}
