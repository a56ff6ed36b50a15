import { beforeEach, vi } from 'vitest';

/** The names of the files that a screen hands out during a test; jsdom saves none. */
export function savedFiles(): readonly string[] {
  const names: string[] = [];
  beforeEach(() => {
    names.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.hasAttribute('download')) names.push(this.download);
    });
    return () => click.mockRestore();
  });
  return names;
}
