/// <reference types="vite/types/importMeta.d.ts" />
import type { Logic } from '@lifeform/rules';
import samples from '../../seed/forms/Gallery/samples.json' with { type: 'json' };
import operators from '../../seed/guide/operators.json' with { type: 'json' };
import types from '../../seed/guide/types.json' with { type: 'json' };
import type { SourceOption } from '../form/control-item/options-from.ts';
import type { Message } from '../form/message/message.ts';
import type { FormValues } from '../form/schema/value.ts';
import type { Sample } from '../seed-samples.ts';
import { type Example, exampleOf, exampleOfSamples, type WrittenExample } from './example.ts';

export { type Attribute, type AttributeTable, attributeTables } from './attributes.ts';
export type { Example } from './example.ts';

/** An operator of rules: what it does, and an example with its data and result. */
export interface GuideOperator {
  readonly about: Message;
  readonly logic: Logic;
  readonly data: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  /** Of one that ends in an error its kind. */
  readonly fails?: string;
}

/** Where in the product a recipe is followed. */
export type RecipePlace = 'forms' | 'changes' | 'packages' | 'items' | 'layout' | 'rules' | 'records' | 'cases';

/** How a task is done. */
export interface Recipe {
  readonly id: string;
  readonly title: Message;
  readonly about: Message;
  readonly steps: readonly Message[];
  readonly opens?: RecipePlace;
  /** What is typed elsewhere: commands, a page. */
  readonly code?: string;
  readonly example?: Example;
  /** Whether the example is drawn by the element that other pages show it by. */
  readonly isElement?: boolean;
  /** Options that choices of the example find, by item. */
  readonly options: Readonly<Record<string, readonly SourceOption[]>>;
}

interface WrittenRecipe extends Omit<Recipe, 'id' | 'example' | 'options'>, Partial<Pick<Recipe, 'options'>> {
  readonly order: number;
  readonly example?: WrittenExample;
  readonly values?: FormValues;
}

// TypeScript cannot know what JSON holds; tests open every example and run every operator.
const GALLERY = samples as unknown as readonly Sample[];
const WRITTEN_TYPES = types as unknown as Readonly<Record<string, WrittenExample>>;
const RECIPES: Readonly<Record<string, WrittenRecipe>> = import.meta.glob('../../seed/guide/recipes/*.json', {
  eager: true,
  import: 'default',
});

/** By name, in the order they are explained in. */
export const guideOperators = operators as unknown as Readonly<Record<string, GuideOperator>>;

/** Fields of a type to try: the gallery's, or for what the gallery has no sample of one of its own. */
export function exampleOfType(fieldType: string): Example | undefined {
  const written = WRITTEN_TYPES[fieldType];
  if (written) return exampleOf(written);
  const found = GALLERY.filter(({ item }) => item.fieldType === fieldType);
  return found.length > 0 ? exampleOfSamples(found) : undefined;
}

/** In the order they are read in. */
export const guideRecipes: readonly Recipe[] = Object.entries(RECIPES)
  .toSorted(([, one], [, other]) => one.order - other.order)
  .map(([path, { order: _, example, values, options = {}, ...recipe }]) => ({
    ...recipe,
    id: path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
    options,
    ...(example && { example: exampleOf(example, values) }),
  }));
