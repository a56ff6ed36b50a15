import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import {
  WorkerLimitError,
  type WorkerLimits,
  WorkerLine,
  WorkerLineFullError,
} from '../../platform/worker/worker-line.ts';
import { TemplateRejectedError } from '../../report/render/check-template.ts';
import type { OwnPages, OwnPagesAnswer } from '../../report/render/render-own-pages.ts';

/** The product's longest report needs a tenth of each. */
const LIMITS: WorkerLimits = { milliseconds: 5_000, megabytes: 128 };
const AT_ONCE = 2;
/** Besides the reports that may wait for the printer: previews and checks of pages. */
const PREVIEWS_WAITING = 20;
/** Seconds after which a slot is likely to be free. */
const LATER = 10;

/** Renders pages with users' templates, in a worker with limits: an endless loop ends there and delays nobody. */
@Injectable()
export class TemplateRenderer {
  readonly #line: WorkerLine;

  constructor(@Inject(CONFIG) { templateRendererProgram, overload }: Config, metrics: Metrics) {
    // A report that has its place at the printer is never refused here.
    const mostWaiting = overload.reports + PREVIEWS_WAITING;
    this.#line = new WorkerLine(templateRendererProgram, { atOnce: AT_ONCE, mostWaiting });
    metrics.watch('template', this.#line);
  }

  /**
   * The pages as HTML, in order.
   * @throws ApiError 400 beyond a limit, ApiError 503 when many wait, TemplateRejectedError for a checked source
   */
  async render(input: OwnPages, limits: WorkerLimits = LIMITS): Promise<readonly string[]> {
    if (input.pages.length === 0) return [];
    return this.#line.run({ data: input, limits, hear: sectionsOf }).catch((error) => {
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

function sectionsOf(answer: OwnPagesAnswer): readonly string[] {
  if (answer.kind === 'rendered') return answer.sections;
  if (answer.kind === 'tooLarge') throw tooLarge();
  if (answer.kind === 'failed') throw answer.error;
  const { fault, line, column } = answer;
  throw new TemplateRejectedError(fault, line, column, fault);
}

function tooLarge(): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'pageTooLarge');
}
