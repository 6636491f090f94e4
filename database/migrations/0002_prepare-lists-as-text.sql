ALTER TABLE "product_listing" ADD COLUMN "normalized_code" text NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "category_id" integer;--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "category_pl" text NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "category_en" text NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "producer" text NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "ranges_pl" text NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "ranges_en" text NOT NULL;--> statement-breakpoint
CREATE INDEX "product_listing_code" ON "product_listing" USING btree ("normalized_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_listing_ean" ON "product_listing" USING btree ("ean");