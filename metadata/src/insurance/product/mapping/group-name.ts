import { NAME } from '../../../form/schema/common.ts';
import { named, pattern } from '../../../form/schema/schema.ts';

/** A group of the form that repeats. */
export const groupName = named('GroupName', pattern(NAME));
