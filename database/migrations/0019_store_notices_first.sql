ALTER TABLE "payment_events" ALTER COLUMN "payload" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "cause" text DEFAULT 'goodwill' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "sending_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_events_unfinished" ON "payment_events" USING btree ("attempt_id") WHERE finished_at is null;--> statement-breakpoint
UPDATE "payment_events" SET "finished_at" = "received_at";--> statement-breakpoint
UPDATE "payment_refunds" SET "cause" = 'surplus' WHERE "author" = 'payments';
