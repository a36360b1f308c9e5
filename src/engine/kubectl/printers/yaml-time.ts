const clock = String.raw`(?<hour>\d{1,2}):(?<minute>\d{1,2}):(?<second>\d{1,2})(?:[.,]\d+)?`;
const zone = String.raw`(?:Z|[-+](?<zoneHour>\d\d):(?<zoneMinute>\d\d))`;
const day = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const behindDay = [new RegExp(`^[Tt]${clock}${zone}$`), new RegExp(`^ ${clock}$`)];

/** The largest number that Go accepts for each part. */
const largest: Readonly<Record<string, number>> = {
  hour: 23,
  minute: 59,
  second: 59,
  zoneHour: 24,
  zoneMinute: 60,
};

/**
 * Checks whether a plain scalar would be read as a time: a date, a date and a time after a space, or both with `T` and
 * a zone. What Go's `time.Parse` rejects, such as a 13th month, is a string.
 * Upstream: go.yaml.in/yaml/v2/resolve.go `parseTimestamp`.
 */
export function isYamlTime(text: string): boolean {
  const end = text.search(/[Tt ]/);
  if (!isDay(end < 0 ? text : text.slice(0, end))) return false;
  if (end < 0) return true;
  const groups = behindDay
    .map((form) => form.exec(text.slice(end))?.groups)
    .find((found) => found !== undefined);
  if (groups === undefined) return false;
  return Object.entries(largest).every(([place, most]) => Number(groups[place] ?? 0) <= most);
}

function isDay(text: string): boolean {
  const groups = day.exec(text)?.groups;
  if (groups === undefined) return false;
  const [year, month, date] = [Number(groups["year"]), Number(groups["month"]), Number(groups["day"])];
  return month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
