ALTER TABLE "payment_methods" ADD COLUMN "channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "announcing_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_transactions_open" ON "payment_transactions" USING btree ("created_at") WHERE state in ('new', 'pending');