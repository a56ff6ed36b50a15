/** Downloads a file under its name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Browsers read the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
