/** dd.mm.yyyy in Poland's time, in both languages (TEXT-3). */
export function dayOf(time: string): string {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' })
    .format(new Date(time))
    .split('-');
  return `${day}.${month}.${year}`;
}

/** The day with the hour, for what happens more than once a day. */
export function momentOf(time: string): string {
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Warsaw',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(time));
  return `${dayOf(time)}, ${hour}`;
}
