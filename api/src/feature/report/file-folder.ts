/** Folders files are fetched from, with the only kind of file each holds. */
export const FILE_FOLDERS = { Reports: 'pdf', Excel: 'xlsx', Import: 'csv' } as const;
export type FileFolder = keyof typeof FILE_FOLDERS;
