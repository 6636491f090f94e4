import { z } from 'zod';

/** Refuses what a reader makes nothing of. */
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
