CREATE TABLE "order_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" text,
	"lines" jsonb,
	"text" text NOT NULL,
	"demand" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_statements_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "order_statements" ADD CONSTRAINT "order_statements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_statements_order" ON "order_statements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_statements_received" ON "order_statements" USING btree ("received_at");