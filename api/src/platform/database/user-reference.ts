import { ForeignKey, JoinColumn, ManyToOne } from 'typeorm';

/** People are a feature of their own: who refers to one names the table, and imports no entity. */
const TABLE = 'app_user';
const KEPT = { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' } as const;

/** A column that holds the id of a person. */
export const UserReference = (foreignKey: string) => ForeignKey(TABLE, { ...KEPT, name: foreignKey });

/** The person whose id stands in a column, where rows are read together with them. */
export const UserRelation =
  (column: string, foreignKey: string): PropertyDecorator =>
  (target, property) => {
    ManyToOne(TABLE, KEPT)(target, String(property));
    JoinColumn({ name: column, foreignKeyConstraintName: foreignKey })(target, String(property));
  };
