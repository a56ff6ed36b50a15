/** Hands bytes or a text to the person as a file to keep. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Browsers read the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
