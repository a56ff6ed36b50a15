import { LARGEST_LOGO } from '@lifeform/metadata/insurance';

/** Allowed media types of a logo. */
export const LOGO_TYPES = ['image/png', 'image/webp'] as const;

/** A chosen picture as a data URL; undefined when it is not allowed or cannot be read. */
export async function readLogoFile(file: File): Promise<string | undefined> {
  if (file.size > LARGEST_LOGO || !LOGO_TYPES.some((type) => type === file.type)) return undefined;
  const address = await new Promise<string | undefined>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
  return address !== undefined && (await isPicture(address)) ? address : undefined;
}

/** Whether the browser can display it: a file's name and type may be wrong. */
async function isPicture(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}
