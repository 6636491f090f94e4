CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_messages_bulk" ON "outbox_messages" USING btree ("key" text_pattern_ops) WHERE bulk;
