import { createHash } from 'node:crypto';
import { HttpStatus, Injectable } from '@nestjs/common';
import { ApiError } from '../http/api-error.ts';
import { SharedThrottle } from './shared-throttle.ts';

const MINUTE = 60_000;

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
    const key = createHash('sha256').update(of).digest('hex');
    const { isBlocked } = await this.throttle.increment(key, MINUTE, most, MINUTE, name);
    if (isBlocked) throw new ApiError(HttpStatus.TOO_MANY_REQUESTS, 'requestsTooMany');
  }
}
