import { createHash } from 'node:crypto';
import { HttpStatus, Injectable } from '@nestjs/common';
import { ApiError } from '../http/api-error.ts';
import { SharedThrottle } from './shared-throttle.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Limits how often somebody asks for something, on all servers together. */
@Injectable()
export class RequestLimits {
  constructor(private readonly throttle: SharedThrottle) {}

  /**
   * Counts one more.
   * @param of whom it is counted, kept as a hash
   * @throws ApiError 429 past `most` a minute
   */
  async require(name: string, of: string, most: number): Promise<void> {
    const { isBlocked } = await this.throttle.increment(keyOf(name, of), MINUTE, most, MINUTE, name);
    if (isBlocked) throw new ApiError(HttpStatus.TOO_MANY_REQUESTS, 'requestsTooMany');
  }

  /**
   * Counts one more.
   * @returns the minutes that remain of a lock, which begins past `most` an hour; 0 without one
   */
  async minutesLocked(name: string, of: string, most: number): Promise<number> {
    const { isBlocked, timeToBlockExpire } = await this.throttle.increment(keyOf(name, of), HOUR, most, HOUR, name);
    return isBlocked ? Math.max(1, Math.ceil(timeToBlockExpire / 60)) : 0;
  }

  /** Whether it happens for the first time within an hour. */
  async isFirstThisHour(name: string, of: string): Promise<boolean> {
    const { totalHits } = await this.throttle.increment(keyOf(name, of), HOUR, Number.MAX_SAFE_INTEGER, HOUR, name);
    return totalHits === 1;
  }
}

/** Of the name too: one server alone locks a key as a whole. */
function keyOf(name: string, of: string): string {
  return createHash('sha256').update(`${name} ${of}`).digest('hex');
}
