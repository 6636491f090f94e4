CREATE TABLE "saved_cart_lines" (
	"saved_cart_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"outlet_piece_id" integer,
	"name" text NOT NULL,
	"mark" text NOT NULL,
	"configuration" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "saved_cart_lines_saved_cart_id_position_pk" PRIMARY KEY("saved_cart_id","position")
);
--> statement-breakpoint
CREATE TABLE "saved_carts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"company_id" integer,
	"name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_cart_lines" ADD CONSTRAINT "saved_cart_lines_saved_cart_id_saved_carts_id_fk" FOREIGN KEY ("saved_cart_id") REFERENCES "public"."saved_carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_carts" ADD CONSTRAINT "saved_carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_carts" ADD CONSTRAINT "saved_carts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_carts_user" ON "saved_carts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_carts_company" ON "saved_carts" USING btree ("company_id");