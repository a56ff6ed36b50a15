import type { FormValues } from '@lifeform/metadata';
import type { SolveAnswer, SolvedValue, SolveRequest } from '@lifeform/metadata/contract';
import {
  type IllustrationPayload,
  offeredSolves,
  type ProductSetup,
  type SolveMapping,
  solveChanges,
} from '@lifeform/metadata/insurance';
import { compile } from '@lifeform/rules';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import type { ApiIssues } from '../../platform/http/api-error.ts';
import { fieldsRefused } from '../../platform/http/form-error.ts';
import { findBoundaryLater, type Trial } from '../../pricing/solve/find-boundary.ts';
import { QuoteService, type TriedPayload } from '../quote/index.ts';
import { trialScope } from './trial-scope.ts';

/** Below a cent: what a sum of dollars is off by at most. */
const NOISE = 1e-6;

/** A value that was tried. */
interface Tried extends Trial {
  readonly tried: TriedPayload;
  readonly figure?: number;
  readonly target?: number;
}

/** Finds values of an illustration: each try is a quote of its own, refused by the same form and basis. */
@Injectable()
export class SolveService {
  constructor(private readonly quotes: QuoteService) {}

  /**
   * @throws ApiError 400 for a solve that the product does not offer, for a question left open, and with the form's own
   * codes where no value of the field can be illustrated
   */
  async solve(request: SolveRequest, principal: Principal): Promise<SolveAnswer> {
    const setup = await this.quotes.setupOf(request.payload);
    const mapping = mappingOf(setup, request);
    const payload = withChanges(request, setup, mapping);
    const range = await this.quotes.rangeOf(mapping.finds, payload, principal);
    if (range === undefined) throw fieldsRefused([{ code: 'msg-Option', path: 'solve' }]);
    const { last } = range;
    // Counted from the end where the target is not met.
    const valueAt = (step: number) => range.valueAt(mapping.end === 'smallest' ? step : last - step);
    const judge = judgeOf(mapping, request);
    const known = new Map<number, Tried>();
    const boundary = await findBoundaryLater(last, async (step) => {
      const values: FormValues = { ...payload.values, [mapping.finds]: valueAt(step) };
      const tried = judge(await this.quotes.tryPrice({ ...payload, values }, principal));
      known.set(step, tried);
      return tried;
    });
    const [found, beside] = [boundary.value, boundary.beside].map((step) =>
      step === undefined ? step : known.get(step),
    );
    const measured = found ?? [...known.values()].find(({ target }) => target !== undefined);
    if (measured?.target === undefined) throw fieldsRefused(issuesOf([...known.values()]));
    return {
      field: mapping.finds,
      stopped: boundary.stopped,
      ...(boundary.value !== undefined && { found: solvedWith(valueAt(boundary.value), found) }),
      ...(boundary.beside !== undefined && { beside: solvedWith(valueAt(boundary.beside), beside) }),
      target: measured.target,
      tries: boundary.tries,
      ...{ least: range.valueAt(0), most: range.valueAt(last) },
      ...premiumOf(found?.tried),
    };
  }
}

/** @throws ApiError 400 for what is not offered, and for a question left open */
function mappingOf(setup: ProductSetup, request: SolveRequest): SolveMapping {
  const mapping = offeredSolves(setup, request.payload.values).find(({ name }) => name === request.solve);
  if (mapping === undefined) throw fieldsRefused([{ code: 'msg-Option', path: 'solve' }]);
  const open = mapping.asks.filter((question) => request[question] === undefined);
  if (open.length > 0) throw fieldsRefused(open.map((path) => ({ code: 'msg-Required', path })));
  return mapping;
}

function withChanges(
  { payload, ...asked }: SolveRequest,
  setup: ProductSetup,
  mapping: SolveMapping,
): IllustrationPayload {
  const changed = solveChanges(mapping, setup, payload.values, asked);
  return { ...payload, values: { ...payload.values, ...changed } };
}

/** Compiled once for all tries. */
function judgeOf({ figure, target, holds }: SolveMapping, request: SolveRequest): (tried: TriedPayload) => Tried {
  const [shownBy, wantedBy] = [compile(figure), compile(target)];
  return (tried) => {
    if (tried.kind === 'refused') return { tried, holds: false, isRefused: true };
    const scope = trialScope(tried.priced, request);
    const figure = shownBy.evaluate(scope);
    const [shown, wanted] = [Number(figure), Number(wantedBy.evaluate(scope))];
    if (figure === null) return { tried, target: wanted, holds: false };
    if (!Number.isFinite(shown - wanted)) return { tried, holds: false };
    const margin = holds === 'atLeast' ? shown - wanted : wanted - shown;
    return { tried, figure: shown, target: wanted, margin, holds: margin > -NOISE };
  };
}

function solvedWith(value: SolvedValue['value'], tried: Tried | undefined): SolvedValue {
  return { value, ...(tried?.figure !== undefined && { figure: tried.figure }) };
}

/** Where a premium is what the illustration is about: others have figures of their own. */
function premiumOf(tried: TriedPayload | undefined): Pick<SolveAnswer, 'annualPremium'> {
  if (tried?.kind !== 'priced') return {};
  const { annualPremium, figures } = tried.priced.premium;
  return figures === undefined ? { annualPremium } : {};
}

/** Why nothing could be illustrated: of the values tried, the one that least stands against. */
function issuesOf(tried: readonly Tried[]): ApiIssues {
  const reasons = tried.flatMap((one) => (one.tried.kind === 'refused' ? [one.tried.issues] : []));
  const fewest = reasons.toSorted((one, other) => one.length - other.length)[0];
  if (fewest === undefined) return [{ code: 'msg-Option', path: 'solve' }];
  return fewest.map(({ field, known: _, ...issue }) => ({ ...issue, path: field }));
}
