/** @returns a folder with the sources, which whoever asked removes */
export function copyProject(root: string): string;
