CREATE TABLE "user_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "user_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "business_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"normalized_code" text NOT NULL,
	"ean" text,
	"position" integer NOT NULL,
	"available" boolean NOT NULL,
	"words_pl" "tsvector" NOT NULL,
	"words_en" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_groups" (
	"code" text PRIMARY KEY NOT NULL,
	"discount_percent" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_search" ADD CONSTRAINT "business_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_identities_user" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "business_search_code" ON "business_search" USING btree ("normalized_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "business_search_ean" ON "business_search" USING btree ("ean");--> statement-breakpoint
CREATE INDEX "business_search_words_pl" ON "business_search" USING gin ("words_pl");--> statement-breakpoint
CREATE INDEX "business_search_words_en" ON "business_search" USING gin ("words_en");