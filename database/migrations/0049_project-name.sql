ALTER TABLE "carts" ADD COLUMN "project_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "project_name" text DEFAULT '' NOT NULL;