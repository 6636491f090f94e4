CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_search_first_tier" ON "product_search" USING btree ("product_id") WHERE first_tier;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_search_first_words_pl" ON "product_search" USING gin ("words_pl") WHERE first_tier;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_search_first_words_en" ON "product_search" USING gin ("words_en") WHERE first_tier;
