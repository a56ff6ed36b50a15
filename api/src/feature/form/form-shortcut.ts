import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Gate } from '../../platform/auth/gate.ts';
import { rawHeader } from '../../platform/http/raw-header.ts';
import { FormLibrary } from './form-library.ts';

/** Sends a published form to a person recognised a moment ago, several times faster than through the framework. */
@Injectable()
export class FormShortcut {
  constructor(
    private readonly forms: FormLibrary,
    private readonly gate: Gate,
  ) {}

  take(request: IncomingMessage, response: ServerResponse): boolean {
    const body = request.method === 'GET' ? this.forms.bodyAt(request.url ?? '') : undefined;
    if (!body || !this.gate.recall(rawHeader(request, 'authorization'))) return false;
    body.send(request, response);
    return true;
  }
}
