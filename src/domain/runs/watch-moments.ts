import type { WatchSchedule } from '../../spec/team-watch.ts';

const dayLength = 86_400_000;

/** Returns the first moment of a schedule after another one, both in milliseconds since 1970. */
export function getNextWatch(schedule: WatchSchedule, after: number): number {
  const { zone } = schedule;
  const [hour = 0, minute = 0] = schedule.at.split(':').map(Number);
  // The local date, as one of UTC: its days are 24 hours long.
  const today = Math.floor((after + getOffset(zone, after)) / dayLength) * dayLength;
  for (let date = today; ; date += dayLength) {
    if (!isDayOf(schedule, new Date(date))) continue;
    const moment = fromClock(zone, date + (hour * 60 + minute) * 60_000);
    if (moment > after) return moment;
  }
}

function isDayOf({ every, day = 1 }: WatchSchedule, date: Date): boolean {
  if (every === 'day') return true;
  if (every === 'week') return (date.getUTCDay() + 6) % 7 === (day - 1) % 7;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(day, last);
}

/** Returns the moment at which the clocks of a zone show a time; an hour that they skip ends where they go on. */
function fromClock(zone: string, shown: number): number {
  const before = shown - getOffset(zone, shown - dayLength);
  const after = shown - getOffset(zone, shown + dayLength);
  // An hour that they show twice begins with the earlier one.
  for (const moment of [Math.min(before, after), Math.max(before, after)])
    if (moment + getOffset(zone, moment) === shown) return moment;
  return Math.max(before, after);
}

/** Milliseconds that the clocks of a zone are ahead of UTC. */
function getOffset(zone: string, moment: number): number {
  const fields = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const;
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    ...fields,
    second: 'numeric',
  })
    .formatToParts(moment)
    .map(({ type, value }) => [type, Number(value)] as const);
  const {
    year = 0,
    month = 1,
    day = 1,
    hour = 0,
    minute = 0,
    second = 0,
  }: Record<string, number> = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}
