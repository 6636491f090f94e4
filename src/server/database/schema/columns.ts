import { bigint, integer, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { Minor } from '#domain/pricing/money.ts';
import type { Localized } from '#domain/locale.ts';

/** A number of its own for each row, given by the database. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** Minor units. */
export const money = (name: string) => bigint(name, { mode: 'number' }).$type<Minor>();
/** A point in time, UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
/** A text in each language that has it. */
export const localized = (name: string) => jsonb(name).$type<Partial<Localized>>();
