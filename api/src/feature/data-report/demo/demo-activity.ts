import { createForm, isoDay } from '@lifeform/engine';
import { addDays, EAPPLICATION_FORM, ILLUSTRATION_FORM, yearOf } from '@lifeform/metadata/insurance';
import type { Seed, SeedActivity } from '@lifeform/metadata/seed';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../../platform/clock/clock.module.ts';
import { easternDay, startOfEasternDay } from '../../../platform/clock/eastern-day.ts';
import { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { newID } from '../../../platform/database/new-id.ts';
import { BasisRegistry } from '../../basis/index.ts';
import { eapplications } from '../../eapplication/index.ts';
import { nextNumber, openYear, illustrations as stored } from '../../illustration/index.ts';
import { needsAnalyses, needsSummary } from '../../needs/index.ts';
import { type TrackedEvent, TrackingRepository } from '../../tracking/index.ts';
import { type Person, readPeople } from '../../user/index.ts';
import { ReportRunEntity } from '../report-run.entity.ts';
import { priceSeeded } from './price-seeded.ts';
import { seededApplication } from './seeded-application.ts';

const MINUTE = 60_000;
const NOON = '12:00';

/** Creates past activity of demonstration users, so that every report has data. */
@Injectable()
export class DemoActivity {
  constructor(
    private readonly events: TrackingRepository,
    private readonly bases: BasisRegistry,
    private readonly encryption: FieldEncryption,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async write(manager: EntityManager, seed: Seed): Promise<void> {
    const { activity } = seed;
    if (!activity) return;
    const people = new Map((await readPeople(manager)).map((person) => [person.username, person]));
    await this.#visits(manager, activity, people);
    await this.#runs(manager, activity, people);
    await this.#illustrations(manager, seed, activity, people);
    await this.#analyses(manager, seed, activity, people);
  }

  /** A time of day in Toronto, `HH:mm`, so many days ago. */
  #moment(daysAgo: number, at: string): Date {
    const [hours = 0, minutes = 0] = at.split(':').map(Number);
    const start = startOfEasternDay(addDays(easternDay(this.now()), -daysAgo));
    return new Date(start.getTime() + (hours * 60 + minutes) * MINUTE);
  }

  async #visits(manager: EntityManager, { visits }: SeedActivity, people: ReadonlyMap<string, Person>): Promise<void> {
    const events = visits.flatMap(({ user, form: formName, daysAgo, at, steps }) => {
      const person = people.get(user);
      let time = this.#moment(daysAgo, at).getTime();
      return steps.flatMap(([name, seconds]) => {
        const happenedAt = new Date(time);
        time += seconds * 1000;
        return person ? [{ ...trackedBy(person), ...deedOf(name), formName, happenedAt, receivedAt: happenedAt }] : [];
      });
    });
    await this.events.insert(manager, events);
  }

  async #runs(manager: EntityManager, { runs }: SeedActivity, people: ReadonlyMap<string, Person>): Promise<void> {
    const rows = runs.flatMap(({ user, kind, report, policyType = '', daysAgo, times }) => {
      const person = people.get(user);
      if (!person) return [];
      const { id: userID, username, agentID } = person;
      const ranAt = this.#moment(daysAgo, NOON);
      const run = { userID, username, agentID: agentID ?? '', kind, report, policyType, resultCode: 0, ranAt };
      return Array.from({ length: times }, () => ({ id: newID(), ...run }));
    });
    await insertRows(manager, ReportRunEntity, rows);
  }

  async #analyses(
    manager: EntityManager,
    seed: Seed,
    { analyses }: SeedActivity,
    people: ReadonlyMap<string, Person>,
  ): Promise<void> {
    for (const { user, form, daysAgo, values } of analyses) {
      const person = people.get(user);
      const document = seed.forms.find((candidate) => candidate.form === form);
      if (!person || !document) continue;
      const at = this.#moment(daysAgo, NOON);
      const filled = createForm({ ...document, version: 1 }, { locale: 'en', now: () => at, values });
      const content = { form, formVersion: 1, ...needsSummary(filled), modifiedAt: at };
      await needsAnalyses.insert(manager, person.id, content);
    }
  }

  async #illustrations(
    manager: EntityManager,
    seed: Seed,
    { illustrations }: SeedActivity,
    people: ReadonlyMap<string, Person>,
  ): Promise<void> {
    const document = seed.forms.find(({ form }) => form === ILLUSTRATION_FORM);
    for (const { user, prodID, daysAgo, values, application } of illustrations.toSorted(
      (a, b) => b.daysAgo - a.daysAgo,
    )) {
      const person = people.get(user);
      const setup = seed.products.find((product) => product.prodID === prodID);
      const at = this.#moment(daysAgo, NOON);
      const made = document && setup && priceSeeded({ ...document, version: 1 }, setup, values, this.bases, () => at);
      if (!person || !made) continue;
      const year = yearOf(isoDay(at));
      await openYear(manager, year);
      const number = await nextNumber(manager, year);
      await stored.insert(manager, person.id, { ...made.content, number, modifiedAt: at });
      const items = seed.forms.find(({ form }) => form === EAPPLICATION_FORM)?.items;
      if (!application || !items) continue;
      const draft = { id: newID(), illustrationNumber: number, answers: application, items };
      const begun = this.#moment(daysAgo - 1, NOON);
      const answered = seededApplication(made, { ...draft, at: begun }, this.encryption);
      await eapplications.insert(manager, person.id, answered, draft.id);
    }
  }
}

function trackedBy({ id: userID, username, agentID }: Person) {
  return { id: newID(), userID, username, loginUserName: username, agentID: agentID ?? '', detail: { formVersion: 1 } };
}

function deedOf(name: string): Pick<TrackedEvent, 'name' | 'eventType'> {
  return { name, eventType: name.startsWith('page') ? 'PAGE_LOAD' : 'BUTTON_CLICK' };
}
