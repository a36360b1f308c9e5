/** The days of the months of a leap year, and the one that has less in other years. */
const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const february = 2;

/**
 * Returns a text that begins like a date, with the nearest month and day that the calendar has: `2024-02-29` for
 * `2024-02-30`. Undefined if it does not begin like a date, or with one of the calendar.
 */
export function realDate(text: string): string | undefined {
  const [, year = "", writtenMonth, writtenDay, rest = ""] = /^(\d{4})-(\d\d)-(\d\d)(.*)$/s.exec(text) ?? [];
  if (writtenMonth === undefined || writtenDay === undefined) return undefined;
  const month = Math.min(Math.max(Number(writtenMonth), 1), days.length);
  const isShort = month === february && !isLeap(Number(year));
  const most = (days[month - 1] ?? 0) - (isShort ? 1 : 0);
  const day = Math.min(Math.max(Number(writtenDay), 1), most);
  const real = `${year}-${twoDigits(month)}-${twoDigits(day)}${rest}`;
  return real === text ? undefined : real;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
