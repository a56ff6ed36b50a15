import type { FormValues } from '@lifeform/metadata';
import type { ErrorAnswer } from '@lifeform/metadata/contract';
import type { FirstYearPremium } from '@lifeform/metadata/insurance';
import { expect } from 'vitest';
import type { TestApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

/** An agent's quotes: what stays entered, and what each changes of it. */
export function quoteClient(api: TestApi, entered: FormValues) {
  const body = (prodID: string, changes: FormValues) => ({
    ...payload({ ...entered, ...changes, cboProduct: prodID }),
    prodID,
  });

  async function price(prodID: string, changes: FormValues = {}): Promise<FirstYearPremium> {
    const agent = await api.as('agent');
    const answer = await agent.post<FirstYearPremium>('/api/GetFirstYearPremium', body(prodID, changes));
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  }

  async function refuse(prodID: string, changes: FormValues): Promise<NonNullable<ErrorAnswer['issues']>> {
    const agent = await api.as('agent');
    const { status, body: answer } = await agent.post<ErrorAnswer>('/api/GetFirstYearPremium', body(prodID, changes));
    expect(status).toBe(400);
    return answer.issues ?? [];
  }

  /** The field and the code of each reason, as one text. */
  async function reasons(prodID: string, changes: FormValues): Promise<readonly string[]> {
    return (await refuse(prodID, changes)).map(({ code, path }) => `${path} ${code}`);
  }

  return { body, price, refuse, reasons };
}
