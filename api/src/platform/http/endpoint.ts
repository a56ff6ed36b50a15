import {
  type AnswerOf,
  type BodyOf,
  ENDPOINTS,
  type Endpoint as Entry,
  type FilledQueryOf,
  type Route,
} from '@lifeform/metadata/contract';
import {
  type ArgumentMetadata,
  applyDecorators,
  HttpCode,
  type PipeTransform,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type StreamableFile,
  UsePipes,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ValidBody } from './valid-body.ts';
import { ValidQuery } from './valid-query.ts';

/** Metadata key that names a handler's endpoint. */
export const ROUTE = 'route';

type Arguments = readonly unknown[];

/** Allowed answers of a handler: the table's, or nothing when it writes the reply itself. */
type Answered<R extends Route, A extends Arguments> = FastifyReply extends A[number]
  ? unknown
  : (typeof ENDPOINTS)[R] extends { readonly file: string }
    ? StreamableFile
    : (typeof ENDPOINTS)[R] extends { readonly answer: unknown }
      ? AnswerOf<R>
      : // biome-ignore lint/suspicious/noConfusingVoidType: the return type of a function without an answer
        void;

/** Whether a handler returns the table's answer and takes its body and query, if any, among its arguments. */
type Fits<R extends Route, H> = H extends (...args: infer A extends Arguments) => infer Out
  ? Awaited<Out> extends Answered<R, A>
    ? [BodyOf<R> | FilledQueryOf<R>] extends [A[number] | undefined]
      ? H
      : never
    : never
  : never;

/**
 * Makes a method the handler of an endpoint: `@Endpoint('POST /users/roles')`. Method, path, status, access, and the
 * validation of body and query come from the endpoint table; so do the argument and return types the compiler accepts.
 */
export function Endpoint<R extends Route>(route: R) {
  const entry: Entry = ENDPOINTS[route];
  const [method = '', path = ''] = route.split(' ');
  const decorate = applyDecorators(
    RequestMapping({ method: RequestMethod[method as keyof typeof RequestMethod], path }),
    HttpCode(entry.status ?? (entry.answer || entry.file || entry.events ? 200 : 204)),
    SetMetadata(ROUTE, route),
    UsePipes(checksOf(entry)),
  );
  return <H>(target: object, name: string, handler: TypedPropertyDescriptor<H & Fits<R, H>>): void =>
    decorate(target, name, handler);
}

function checksOf({ body, reads, query }: Entry): PipeTransform {
  const checks: Partial<Record<ArgumentMetadata['type'], PipeTransform>> = {
    ...(body && { body: new ValidBody(body, reads) }),
    ...(query && { query: new ValidQuery(query) }),
  };
  return { transform: (value: unknown, of: ArgumentMetadata) => checks[of.type]?.transform(value, of) ?? value };
}
