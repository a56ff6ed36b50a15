/** Pattern of a coverage's cost: level and guaranteed, a new premium every year, or a level term that renews. */
export const COI_TYPES = ['LevelGuaranteed', 'YRT', 'None'] as const;
export type CoiType = (typeof COI_TYPES)[number];
