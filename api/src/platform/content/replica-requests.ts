import { ENDPOINTS, type Endpoint, type Route } from '@lifeform/metadata/contract';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Observable } from 'rxjs';
import { readingReplica } from '../database/replica-reads.ts';
import { ROUTE } from '../http/endpoint.ts';

/** Lets endpoints whose answers may be a second old (`mayLag` of the table) read from a replica. */
@Injectable()
export class ReplicaRequests implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    const entry: Endpoint | undefined = route && ENDPOINTS[route];
    if (!entry?.mayLag) return next.handle();
    // Subscribed within: what runs later, in the handler, is then of this request.
    return new Observable((subscriber) => readingReplica(() => next.handle().subscribe(subscriber)));
  }
}
