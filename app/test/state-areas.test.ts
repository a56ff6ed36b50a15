import { createFormData } from '@lifeform/engine';
import { createAlertStore } from '@lifeform/renderer';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { NO_DATA_REPORTS } from '../src/area/bi/reports/data-reports-state.ts';
import { createPremiumController } from '../src/area/illustration/premium/premium-controller.ts';
import { createAlphaLookupMachine } from '../src/area/inforce/machine/alpha-lookup-machine.ts';
import { createInforceMachine } from '../src/area/inforce/machine/inforce-machine.ts';
import { setupItemsOf } from '../src/form/setup-items.ts';
import { ROUTE_TABLE } from '../src/route/route-table.ts';
import { changeVisibility } from '../src/route/visibility.ts';
import { createServices } from '../src/session/services.ts';

function memoryStorage(): Storage {
  const map = new Map<string, string>();
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  };
  return storage as Storage; // enumeration is not used
}

const never = () => new Promise<never>(() => undefined);
const nothing = () => undefined;

/** What each area of the client's state holds before anything has happened. */
function initialState() {
  const storage = memoryStorage();
  const inforce = createActor(
    createInforceMachine<string>({
      ...{ load: never, build: () => 'tree', status: nothing, raise: nothing },
      riderName: () => ({ en: '', fr: '' }),
    }),
  ).getSnapshot();
  const alpha = createActor(
    createAlphaLookupMachine({ search: never, message: nothing, raise: nothing, remove: nothing }),
  ).getSnapshot();
  const premium = createPremiumController({
    form: {
      document: { form: '', version: 1, items: [], layout: [], rules: [], messages: {} },
      getState: () => ({ fields: {}, currentField: undefined, errors: [], revision: 0 }),
      getValues: () => ({}),
      isTyping: () => false,
      subscribe: () => nothing,
    },
    subject: () => '',
    price: never,
    now: () => new Date(0),
  });
  return {
    routes: changeVisibility([], 'reset'),
    firstYearPremium: premium.getState(),
    inforceData: inforce.context.inforceData,
    treeData: inforce.context.treeData,
    alphaLookupData: alpha.context.alphaLookupData,
    dataReports: NO_DATA_REPORTS,
    roles: new QueryClient().getQueryData(['roles']),
    alert: createAlertStore().getState(),
    auth: createServices(storage).session.getSnapshot().context.user,
    formData: createFormData(storage).get('NewBusiness'),
    setupItems: setupItemsOf({ data: undefined, isPending: true }),
  };
}

test('every area of the client starts with nothing of anybody, and the routes with all of them [ENT-051]', () => {
  expect(initialState()).toEqual({
    routes: ROUTE_TABLE,
    firstYearPremium: { kind: 'noData' },
    inforceData: undefined,
    treeData: undefined,
    alphaLookupData: [],
    dataReports: { isLoaded: false, hasFailed: false, reports: undefined },
    roles: undefined,
    alert: { shown: [], pastErrors: [] },
    auth: undefined,
    formData: undefined,
    setupItems: { isDataLoading: true, items: [] },
  });
});
