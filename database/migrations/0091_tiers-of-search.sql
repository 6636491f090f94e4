ALTER TABLE "business_search" ADD COLUMN "first_tier" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "first_tier" boolean DEFAULT false NOT NULL;