CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_to_forget" ON "orders" USING btree ("id") WHERE forgotten_at is not null and email <> '';
