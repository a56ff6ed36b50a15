/** A file imported as text; this room has no file system. */
declare module '*?raw' {
  const text: string;
  export default text;
}
