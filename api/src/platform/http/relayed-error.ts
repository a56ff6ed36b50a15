import { HttpException } from '@nestjs/common';

/** An error that another process answered, to be handed on as it stands. */
export class RelayedError extends HttpException {
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;

  /** @param answer its body in base64 */
  constructor(answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  }) {
    super('answered elsewhere', answer.status);
    this.headers = answer.headers;
    this.body = Buffer.from(answer.body, 'base64');
    this.code = codeIn(this.body);
  }
}

function codeIn(body: Buffer): string {
  try {
    return String(Reflect.get(JSON.parse(body.toString()) as object, 'code'));
  } catch {
    return 'unexpected';
  }
}
