import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import {
  WorkerLimitError,
  type WorkerLimits,
  WorkerLine,
  WorkerLineFullError,
} from '../../platform/worker/worker-line.ts';
import { TemplateRejectedError } from '../../report/render/check-template.ts';
import type { Drawing, DrawingAnswer } from '../../report/render/drawing.ts';

/** The longest report of the product needs a tenth of each. */
const LIMITS: WorkerLimits = { milliseconds: 5_000, megabytes: 128 };
const LINE = { atOnce: 2, mostWaiting: 20 };
/** Seconds after which a turn is likely to be free. */
const LATER = 10;

/** Draws pages that were written here, in a worker with limits: a loop in one of them ends there and holds nobody up. */
@Injectable()
export class PageDrawer {
  readonly #line: WorkerLine;

  constructor(@Inject(CONFIG) { drawerProgram }: Pick<Config, 'drawerProgram'>) {
    this.#line = new WorkerLine(drawerProgram, LINE);
  }

  /**
   * The pages as HTML, in their order.
   * @throws ApiError 400 past a limit, ApiError 503 when many wait, TemplateRejectedError for a checked source
   */
  async draw(drawing: Drawing, limits: WorkerLimits = LIMITS): Promise<readonly string[]> {
    if (drawing.pages.length === 0) return [];
    return this.#line.run({ data: drawing, limits, hear: sectionsOf }).catch((error) => {
      if (error instanceof WorkerLimitError && error.limit === 'milliseconds') {
        const parameters = { seconds: limits.milliseconds / 1000 };
        throw new ApiError(HttpStatus.BAD_REQUEST, 'pageTooSlow', { parameters, cause: error });
      }
      if (error instanceof WorkerLimitError) throw tooLarge();
      if (!(error instanceof WorkerLineFullError)) throw error;
      throw new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'printerBusy', { parameters: { seconds: LATER } });
    });
  }
}

function sectionsOf(answer: DrawingAnswer): readonly string[] {
  if (answer.kind === 'drawn') return answer.sections;
  if (answer.kind === 'tooLarge') throw tooLarge();
  if (answer.kind === 'failed') throw answer.error;
  const { fault, line, column } = answer;
  throw new TemplateRejectedError(fault, line, column, fault);
}

function tooLarge(): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'pageTooLarge');
}
