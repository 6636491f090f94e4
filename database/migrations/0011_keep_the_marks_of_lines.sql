DROP INDEX "cart_items_line";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_line" ON "cart_items" USING btree ("cart_id","normalized_code","mark");