CREATE TABLE "product_details" (
	"product_id" integer NOT NULL,
	"locale" text NOT NULL,
	"details" jsonb NOT NULL,
	"images" jsonb,
	CONSTRAINT "product_details_product_id_locale_pk" PRIMARY KEY("product_id","locale")
);
--> statement-breakpoint
ALTER TABLE "product_details" ADD CONSTRAINT "product_details_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;