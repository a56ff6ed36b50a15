import { createForm } from '@lifeform/engine';
import { FormView } from '@lifeform/renderer';

/** For forms of every kind. */
export const everyForm = { createForm, FormView };
