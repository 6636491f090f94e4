DROP INDEX "carts_updated";--> statement-breakpoint
ALTER TABLE "carts" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "cart_items" SET (fillfactor = 80);
