CREATE INDEX CONCURRENTLY IF NOT EXISTS "gift_card_entries_at" ON "gift_card_entries" USING btree ("at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_unpaid" ON "orders" USING btree ("created_at") WHERE payment_state in ('unpaid', 'pending', 'failed', 'on-delivery') and state not in ('cancelled', 'returned');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_received" ON "payment_attempts" USING btree (coalesce(completed_at, updated_at)) WHERE state in ('completed', 'refunded');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_refunds_sent" ON "payment_refunds" USING btree ("updated_at") WHERE state = 'completed';
