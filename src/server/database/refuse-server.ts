import type pg from 'pg';
import { ConfigError } from '#server/config/config.ts';
import { reasonOf } from '#server/error-facts.ts';

/** Throws a ConfigError that names the variable whose server can't be used, and why (DATABASE-13). */
export async function refuseServer(pool: pg.Pool, variable: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    const place = placeOf(pool.options.connectionString ?? '');
    throw new ConfigError(
      `${variable} names ${place}, which can't be used (${reasonOf(error)}): start that server, or mend the address.`,
    );
  }
}

/** Host and port, without name and password. */
export const placeOf = (url: string): string => URL.parse(url)?.host ?? url;
