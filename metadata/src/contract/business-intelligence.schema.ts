import { message, NAME } from '../form/schema/common.ts';
import { flag, integer, list, object, pattern, type Schema } from '../form/schema/schema.ts';
import type { SaveWidgetSettingsRequest } from './business-intelligence.ts';

const MOST_WIDGETS = 100;

export const saveWidgetSettingsSchema: Schema<SaveWidgetSettingsRequest> = object<SaveWidgetSettingsRequest>({
  widgets: list(
    object<SaveWidgetSettingsRequest['widgets'][number]>({
      name: pattern(NAME),
      isActive: flag(),
      revision: integer(1, 2_147_483_647),
      displayName: message,
      shortText: message,
      longText: message,
    }),
    MOST_WIDGETS,
    1,
  ),
});
