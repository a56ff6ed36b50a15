import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import {
  double,
  flag,
  id,
  index,
  instant,
  integer,
  key,
  longText,
  reference,
  text,
  unique,
} from '../src/platform/database/table.ts';

/** What people fill in on forms that are kept, and the team of a person, which shares it. */
export class Record1763691070000 implements MigrationInterface {
  readonly name = 'Record1763691070000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'app_user', [key('team', { default: "''" })]);
    await runner.createTable(recordTable());
    await runner.createTable(
      new Table({ name: 'record_counter', columns: [key('form', { isPrimary: true }), integer('last')] }),
    );
    await runner.createTable(entryTable());
    await runner.createTable(cellTable());
    await runner.createTable(fileTable());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['record_file', 'record_cell', 'record_entry', 'record_counter', 'record']) {
      await runner.dropTable(table);
    }
    await dropColumns(runner, 'app_user', ['team']);
  }
}

const ofRecord = (name: string) => reference(name, 'recordID', 'record');

function recordTable(): Table {
  return new Table({
    name: 'record',
    columns: [
      ...[id(), key('form'), integer('number'), integer('formVersion'), key('state'), id('ownerUserID'), key('team')],
      ...[longText('content'), key('cellsOf'), integer('revision'), instant('createdAt'), instant('modifiedAt')],
    ],
    indices: [
      unique('uq_record_number', 'form', 'number'),
      index('ix_record_owner', 'ownerUserID', 'form', 'modifiedAt'),
      index('ix_record_team', 'form', 'team', 'modifiedAt'),
      index('ix_record_state', 'form', 'state', 'modifiedAt'),
      index('ix_record_cells', 'form', 'cellsOf'),
    ],
    foreignKeys: [reference('fk_record_owner', 'ownerUserID', 'app_user')],
  });
}

function entryTable(): Table {
  return new Table({
    name: 'record_entry',
    columns: [
      ...[id(), id('recordID'), integer('position'), id('userID'), instant('at'), key('act'), key('state')],
      ...[key('move'), flag('isOpen'), longText('content')],
    ],
    indices: [unique('uq_record_entry', 'recordID', 'position')],
    foreignKeys: [ofRecord('fk_record_entry'), reference('fk_record_entry_user', 'userID', 'app_user')],
  });
}

function cellTable(): Table {
  return new Table({
    name: 'record_cell',
    columns: [
      ...[id('recordID', { isPrimary: true }), key('field', { isPrimary: true, length: '60' }), key('term')],
      ...[double('number', { isNullable: true }), longText('value')],
    ],
    indices: [index('ix_record_cell_term', 'field', 'term'), index('ix_record_cell_number', 'field', 'number')],
    foreignKeys: [ofRecord('fk_record_cell')],
  });
}

function fileTable(): Table {
  return new Table({
    name: 'record_file',
    columns: [
      ...[id(), id('recordID'), key('field'), id('userID'), text('name'), text('mediaType'), integer('size')],
      ...[longText('content'), instant('createdAt')],
    ],
    indices: [index('ix_record_file', 'recordID', 'createdAt')],
    foreignKeys: [ofRecord('fk_record_file'), reference('fk_record_file_user', 'userID', 'app_user')],
  });
}
