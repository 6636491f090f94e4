ALTER TABLE "orders" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("confirm_by") WHERE state = 'new';