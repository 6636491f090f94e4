ALTER TABLE "orders" ADD COLUMN "basis" text NOT NULL DEFAULT 'gross';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "basis" DROP DEFAULT;
