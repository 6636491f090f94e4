import { bigint, integer, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { Minor } from '#domain/pricing/money.ts';
import type { Localized } from '#domain/locale.ts';

/** A number of its own for each row, given by the database. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** Minor units. */
export const money = (name: string) => bigint(name, { mode: 'number' }).$type<Minor>();
/** Grows with each change, by a trigger, so that nobody overwrites what he has not seen. */
export const version = () => integer().notNull().default(1);
/** A point in time, UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
/** A text in each language that has it. */
export const localized = (name: string) => jsonb(name).$type<Partial<Localized>>();
