/** 'PL61 1090 1014 …': read and typed in fours, however it was written. */
export const groupedIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
