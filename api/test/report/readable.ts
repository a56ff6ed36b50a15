/** What a reader of a report's HTML sees: no styles, no drawings, single spaces. */
export function readable(html: string): string {
  return html
    .replace(/<(style|svg)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ');
}
