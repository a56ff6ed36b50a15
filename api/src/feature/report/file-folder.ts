/** Folders of downloadable files, with the only file type of each. */
export const FILE_FOLDERS = { Reports: 'pdf', Excel: 'xlsx', Import: 'csv' } as const;
export type FileFolder = keyof typeof FILE_FOLDERS;
