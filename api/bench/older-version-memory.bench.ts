import { rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FormDocument } from '@lifeform/metadata';
import type { ReportData } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM } from '@lifeform/metadata/insurance';
import { payload } from '../test/illustration-payload.ts';
import { buildPrograms, type Product, startProduct } from './product.ts';

const MEGABYTE = 2 ** 20;
const FEW = 100;
const MANY = 1000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes in use once all that can go has gone. */
function heap(): number {
  for (let time = 0; time < 4; time += 1) collect();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

async function post({ url, headers }: Product, path: string, body: unknown): Promise<Response> {
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.ok) return response;
  throw new Error(`${path} was answered ${response.status} ${await response.text()}`);
}

/** A version in which the product that is quoted has other limits: the one before it is an older one from then on. */
async function publish(product: Product): Promise<void> {
  const address = `${product.url}/api/GetControlItemsByForm/${ILLUSTRATION_FORM}`;
  const { version } = (await (await fetch(address, { headers: product.headers })).json()) as FormDocument;
  const products = { '0180': { txtFaceTerm20: { min: 50_000 + version } } };
  await post(product, '/api/updateControlItems', {
    form: ILLUSTRATION_FORM,
    baseVersion: version,
    items: [],
    products,
  });
}

const report: ReportData = {
  reportNumber: 22,
  reportInputItems: [
    { name: 'startDate', value: '2020-01-01T12:00:00Z', scalarType: 'date' },
    { name: 'endDate', value: '2035-01-01T12:00:00Z', scalarType: 'date' },
    { name: 'isStoreInExcel', value: '1', scalarType: 'boolean' },
  ],
  isRunExcel: true,
  isRunPDF: false,
};

/** What stays in memory of quotes by an older version of the form, and of a report that prices what was saved with it. */
export default async function run() {
  const programs = await buildPrograms(['version-checks']);
  const product = await startProduct('administratorDeveloper', {}, programs);
  try {
    const quote = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await (await post(product, '/api/GetFirstYearPremium', payload({ txtInsuredAge: 20 + (time % 40) }))).json();
      }
    };
    const save = async () => {
      await (await post(product, '/api/illustrations', { payload: payload() })).json();
    };
    for (let time = 0; time < MANY; time += 1) await save();
    await publish(product);
    await quote(FEW);
    const few = heap();
    await quote(MANY);
    const many = heap();
    const runReport = async () =>
      void (await (await post(product, '/api/BI/DataReports/RunReportData', report)).json());
    await runReport();
    const once = heap();
    for (let time = 0; time < 3; time += 1) await runReport();
    const again = heap();
    const unit = 'MB in use';
    return [
      {
        bench: `heap after ${MANY} quotes by an older version, floor after ${FEW} [STAND-009]`,
        unit,
        measured: many,
        floor: few,
        goal: 1.1,
      },
      {
        bench: `heap after report 22 over ${MANY} illustrations, 4 times, floor once [STAND-010]`,
        unit,
        measured: again,
        floor: once,
        goal: 1.1,
      },
      {
        bench: `heap after report 22 over ${MANY} illustrations, floor before it [STAND-010]`,
        unit,
        measured: once,
        floor: many,
        goal: 1.1,
      },
    ];
  } finally {
    await product.close();
    await rm(programs, { recursive: true, force: true });
  }
}
