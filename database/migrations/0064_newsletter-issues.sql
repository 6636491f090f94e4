CREATE TABLE "newsletter_issues" (
	"code" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_subscriber" bigint DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "outbox_messages_unsent";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_messages_next" ON "outbox_messages" USING btree ("sent_at","bulk","id");