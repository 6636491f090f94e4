CREATE TABLE "sample_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"key" text,
	"locale" text NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"shipping" jsonb NOT NULL,
	"place" text NOT NULL,
	"samples" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "sample_orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sample_orders_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "sample_orders" ADD CONSTRAINT "sample_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sample_orders_email" ON "sample_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sample_orders_place" ON "sample_orders" USING btree ("place");--> statement-breakpoint
CREATE INDEX "sample_orders_user" ON "sample_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sample_orders_created" ON "sample_orders" USING btree ("created_at");