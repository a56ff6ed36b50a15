import type { Form } from '@lifeform/engine';
import type { KeptForm } from '../kept-form.ts';
import type { OpenActor } from './use-record-actor.ts';

/** A record that is open, for every part of its screen. */
export interface OpenForm {
  readonly kept: KeptForm;
  readonly form: Form;
  readonly actor: OpenActor;
  /** A file is on its way to the record, which is not moved on without it. */
  readonly isSending: boolean;
}
