/** Hands a text to the person as a file to keep. */
export function saveText(fileName: string, mediaType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Browsers read the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
