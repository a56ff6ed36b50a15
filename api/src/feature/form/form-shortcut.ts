import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import { rawHeader } from '../../platform/http/prepared-body.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { FormCache } from './form-cache.ts';

/** Sends a published form to a recently verified person without the framework, several times faster. */
@Injectable()
export class FormShortcut {
  constructor(
    private readonly forms: FormCache,
    private readonly authenticator: Authenticator,
    private readonly metrics: Metrics,
  ) {}

  take(request: IncomingMessage, response: ServerResponse): boolean {
    const body = request.method === 'GET' ? this.forms.bodyAt(request.url ?? '') : undefined;
    if (!body) return false;
    // Whoever may come from some addresses only goes the longer way, where proxies are known.
    const [authorization, challenge] = [rawHeader(request, 'authorization'), rawHeader(request, 'challenge')];
    if (!this.authenticator.recall({ authorization, challenge })) return false;
    body.send(request, response);
    this.metrics.cacheReads.inc({ cache: 'form-answer', result: 'hit' });
    return true;
  }
}
