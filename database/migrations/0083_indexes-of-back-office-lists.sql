CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_created_sums" ON "orders" USING btree ("created_at","state","currency","gross_total","cancelled_gross");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_business" ON "orders" USING btree ("created_at","reference") WHERE basis = 'net';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_state_sums" ON "orders" USING btree ("state","created_at","gross_total","cancelled_gross");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_open_sums" ON "orders" USING btree ("ready_on","created_at","id","gross_total","cancelled_gross") WHERE state in ('paid', 'in_progress');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_refunds_created" ON "payment_refunds" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "production_pieces_open" ON "production_pieces" USING btree ("order_id") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "production_steps_week" ON "production_steps" USING btree ("planned_on","station_id","state","piece_id","place","minutes");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "production_steps_left" ON "production_steps" USING btree ("planned_on","station_id","piece_id","place","minutes") WHERE state <> 'done';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipments_refused" ON "shipments" USING btree ("id") WHERE last_error is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_created";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_state";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_open_ready";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "production_steps_day";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "production_steps_open";
