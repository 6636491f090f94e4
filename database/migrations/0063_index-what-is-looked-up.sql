DROP INDEX "payment_attempts_open";--> statement-breakpoint
DROP INDEX "sessions_user";--> statement-breakpoint
DROP INDEX "orders_unconfirmed";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
CREATE INDEX "payment_attempts_created" ON "payment_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("confirm_by") WHERE state = 'new' and confirm_by is not null;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at") WHERE user_id is not null;--> statement-breakpoint
-- Room for an attempt's new state beside the old one.
ALTER TABLE "payment_attempts" SET (fillfactor = 80);--> statement-breakpoint
-- A message is read once or twice: packing its few kilobytes costs more than it saves.
ALTER TABLE "outbox_messages" SET (toast_tuple_target = 8000);
