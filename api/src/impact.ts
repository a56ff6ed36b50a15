import './platform/worker/give-way.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { createForm, listIssues } from '@lifeform/engine';
import { withPresentNames } from '@lifeform/metadata';
import { formSetup, type User } from '@lifeform/metadata/insurance';
import { fillApplication, frameApplication } from './feature/eapplication/application-form.ts';
import type { ImpactWork, Judged, Lot } from './feature/impact/impact-work.ts';
import { type Fillers, SampleJudge } from './feature/impact/judge-samples.ts';
import { SamplePricer } from './feature/impact/sample-pricer.ts';
import { FormExaminer } from './feature/quote/form-examiner.ts';
import { migrateContent } from './feature/record/migrate-content.ts';

const work = workerData as ImpactWork; // typed by ImpactRunner
const now = () => new Date(work.now);
// A rule that throws is passed over here as it is where people save.
const examiner = new FormExaminer(now, () => undefined);

const fillers: Fillers = {
  // Of a user, an examination reads the rights alone.
  examine: (payload, { user, ...under }) => examiner.examine(payload, { ...under, user: user as User }),
  record: (document, { state, user, content }) => {
    const isStanding = document.record?.states.some(({ id }) => id === state) ?? false;
    const { values, chosen = [] } = migrateContent(content, document);
    const form = createForm(document, { locale: 'en', now, user, values, chosen });
    form.submit();
    return [...(isStanding ? [] : [{ code: 'state-gone', field: '' }]), ...issuesOf(listIssues(form))];
  },
  whole: ({ document, setup }, { values, user }) => {
    const entered = withPresentNames(values, document);
    const under = setup ? { setup: formSetup(setup, document.form) } : {};
    return issuesOf(listIssues(createForm(document, { locale: 'en', now, user, values: entered, ...under })));
  },
  application: ({ document, setup }, { row, content, settings, user }) => {
    const frame = frameApplication({ document, setup, settings, row, content, language: 'en' });
    const form = fillApplication(frame, content.values, { carried: content.carried, user, now });
    form.submit(document.items.find(({ action }) => action === 'submitApplication')?.name);
    return issuesOf(listIssues(form));
  },
};

function issuesOf(issues: ReturnType<typeof listIssues>) {
  return issues.flatMap(({ code, fields }) => fields.map((field) => ({ code, field })));
}

const judge = new SampleJudge(work, fillers);
const pricer = new SamplePricer(work, fillers.examine);
const port = parentPort;
const tell = (judged: Judged) => port?.postMessage(judged);
port?.on('message', ({ samples }: Lot) => tell({ verdicts: judge.judge(samples), prices: pricer.price(samples) }));
// Ready for the first lot.
tell({ verdicts: [], prices: [] });
