/** The same day so many years later; 29 February becomes 28 February in a common year. @param day `YYYY-MM-DD` */
export function addYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const rest = day.slice(5) === '02-29' && !isLeap ? '02-28' : day.slice(5);
  return `${String(year).padStart(4, '0')}-${rest}`;
}
