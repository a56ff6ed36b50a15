/** A file as the text it is; this room knows no file system. */
declare module '*?raw' {
  const text: string;
  export default text;
}
