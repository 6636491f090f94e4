CREATE TABLE "telephone_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telephone_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"session_id" bigint NOT NULL,
	"user_id" integer,
	"locale" text NOT NULL,
	"order_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telephone_orders_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "telephone_orders_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "telephone_orders" ADD CONSTRAINT "telephone_orders_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telephone_orders" ADD CONSTRAINT "telephone_orders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telephone_orders" ADD CONSTRAINT "telephone_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telephone_orders_open" ON "telephone_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "telephone_orders_user" ON "telephone_orders" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER telephone_orders_tell_staff AFTER INSERT OR UPDATE OR DELETE ON telephone_orders FOR EACH STATEMENT EXECUTE FUNCTION tell_staff();
