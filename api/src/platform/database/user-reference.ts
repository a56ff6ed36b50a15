import { ForeignKey, JoinColumn, ManyToOne } from 'typeorm';

/** People belong to a feature of their own: references name the table and import no entity. */
const TABLE = 'app_user';
const KEPT = { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' } as const;

/** A column that holds the id of a person. */
export const UserReference = (foreignKey: string) => ForeignKey(TABLE, { ...KEPT, name: foreignKey });

/** The referenced person, for rows that are read together with them. */
export const UserRelation =
  (column: string, foreignKey: string): PropertyDecorator =>
  (target, property) => {
    ManyToOne(TABLE, KEPT)(target, String(property));
    JoinColumn({ name: column, foreignKeyConstraintName: foreignKey })(target, String(property));
  };
