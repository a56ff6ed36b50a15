export { allRecords } from './all-records.ts';
export { listRecords, type RecordCondition, type RecordListing } from './list-records.ts';
export { readRecords } from './read-records.ts';
export {
  countOutdated,
  countRecords,
  deleteRecord,
  markCells,
  nextNumber,
  noRecord,
  openNumbers,
  outdated,
  records,
  type StoredContent,
  type StoredRecord,
} from './record.store.ts';
export { type RecordCell, readCells, writeCells } from './record-cells.ts';
export { decryptRecord, encryptRecord, type RecordContent } from './record-content.ts';
export {
  addRecordFile,
  deleteRecordFiles,
  forgetRecordFiles,
  type RecordFile,
  readRecordFile,
  recordFileIDs,
} from './record-files.ts';
export { type FieldChange, type HistoryEntry, readEntries, writeEntry } from './record-history.ts';
export { RecordStoreModule } from './record-store.module.ts';
