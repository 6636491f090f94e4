CREATE TABLE "product_price_steps" (
	"product_id" integer NOT NULL,
	"currency" text NOT NULL,
	"price_group" text NOT NULL,
	"from_quantity" integer NOT NULL,
	"net" bigint NOT NULL,
	"gross" bigint NOT NULL,
	CONSTRAINT "product_price_steps_product_id_currency_price_group_from_quantity_pk" PRIMARY KEY("product_id","currency","price_group","from_quantity")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "price_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "supervisor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "price_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_price_steps" ADD CONSTRAINT "product_price_steps_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;