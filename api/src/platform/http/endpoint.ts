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

/** Under which a handler says which endpoint it is. */
export const ROUTE = 'route';

type Arguments = readonly unknown[];

/** What the handler of an endpoint may answer: what the table says, or nothing where it writes the reply itself. */
type Answered<R extends Route, A extends Arguments> = FastifyReply extends A[number]
  ? unknown
  : (typeof ENDPOINTS)[R] extends { readonly file: string }
    ? StreamableFile
    : (typeof ENDPOINTS)[R] extends { readonly answer: unknown }
      ? AnswerOf<R>
      : // biome-ignore lint/suspicious/noConfusingVoidType: what a function without an answer is said to return
        void;

/** Whether the answer of a handler is that of the table, and body and query, where it has them, are among its arguments. */
type Fits<R extends Route, H> = H extends (...args: infer A extends Arguments) => infer Out
  ? Awaited<Out> extends Answered<R, A>
    ? [BodyOf<R> | FilledQueryOf<R>] extends [A[number] | undefined]
      ? H
      : never
    : never
  : never;

/**
 * Makes a method the handler of an endpoint: `@Endpoint('POST /users/roles')`. Method, path, status, who may call it and
 * the checks of body and query come from the table of endpoints, and so does what the compiler lets it take and answer.
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
