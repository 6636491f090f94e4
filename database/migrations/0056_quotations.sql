CREATE TABLE "quotation_lines" (
	"quotation_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"normalized_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"mark" text NOT NULL,
	"configuration" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"vat_rate_percent" smallint NOT NULL,
	"usual_net" bigint NOT NULL,
	"net" bigint,
	CONSTRAINT "quotation_lines_quotation_id_position_pk" PRIMARY KEY("quotation_id","position")
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "quotations_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"project_name" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"priced_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"order_id" text,
	CONSTRAINT "quotations_number_unique" UNIQUE("number"),
	CONSTRAINT "quotations_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "quotation_id" text;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotations_user" ON "quotations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quotations_state" ON "quotations" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE set null ON UPDATE no action;