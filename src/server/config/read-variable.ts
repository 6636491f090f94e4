import { z } from 'zod';

/** The values of an area's variables after reading. */
export type ValuesOf<Variables extends z.ZodRawShape> = z.output<z.ZodObject<Variables>>;

export const onOrOff = z.enum(['on', 'off']);

/** Refuses a value that its reader does not understand. */
export function understood<T>(read: (text: string) => T | null) {
  return (text: string, context: z.RefinementCtx): T => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  };
}

/** The address of a service, without the slash at its end. */
export const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** A whole number of days, hours, pieces and so on. */
export const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
