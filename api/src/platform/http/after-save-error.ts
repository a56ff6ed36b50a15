import type { SavedReference } from '@lifeform/metadata/insurance';

/**
 * Something failed after the illustration was saved: the answer says so, so that a retry does not save a second one.
 */
export class AfterSaveError extends Error {
  override readonly name = 'AfterSaveError';

  constructor(
    override readonly cause: unknown,
    readonly saved: SavedReference,
  ) {
    super('a step after saving failed');
  }
}
