CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"words" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_locale_words_pk" PRIMARY KEY("day","locale","words")
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "distribution_requests" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "order_statements" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_words" ON "order_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_views_staff" ON "staff_views" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("id") WHERE deleted_at is null and confirmed_at is not null and refused_at is null and (discr = 'partner' and not active or discr = 'customer' and (redistributor or architect) and not has_supervisor);--> statement-breakpoint
CREATE INDEX "distribution_requests_open" ON "distribution_requests" USING btree ("created_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "orders_open_ready" ON "orders" USING btree ("ready_on") WHERE state in ('paid', 'in_progress');--> statement-breakpoint
CREATE INDEX "outbox_messages_order" ON "outbox_messages" USING btree ("order_id","id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "order_statements_open" ON "order_statements" USING btree ("received_at") WHERE handled_at is null;
--> statement-breakpoint
-- What an order is found by. Its lines are written in its own transaction, so they bring it in, and changes of the buyer renew it.
CREATE FUNCTION keep_order_search(ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_search (order_id, words)
  SELECT o.id, ' ' || lower(unaccent(concat_ws(' ', o.reference, o.email,
    o.shipping->'contactUser'->>'firstnameLastname', o.shipping->>'companyName',
    o.billing->>'companyName', o.billing->>'taxNumber',
    regexp_replace(o.shipping->'contactUser'->>'phone', '\D', '', 'g'),
    (SELECT string_agg(concat_ws(' ', l.product_code, l.configured->>'systemCode'), ' ' ORDER BY l.position)
      FROM order_lines l WHERE l.order_id = o.id)))) || ' '
  FROM orders o WHERE o.id = ANY(ids)
  ON CONFLICT (order_id) DO UPDATE SET words = excluded.words
$$;
--> statement-breakpoint
CREATE FUNCTION search_order_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_search(ARRAY(SELECT DISTINCT order_id FROM written));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_search AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_order_of_lines();
--> statement-breakpoint
CREATE FUNCTION search_order_of_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_search(ARRAY[new.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_search AFTER UPDATE OF email, shipping, billing ON orders
  FOR EACH ROW EXECUTE FUNCTION search_order_of_buyer();
--> statement-breakpoint
SELECT keep_order_search(ARRAY(SELECT id FROM orders));
--> statement-breakpoint
-- The back office hears of what concerns it once that is committed.
CREATE FUNCTION tell_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff', tg_table_name);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tell_staff AFTER INSERT OR UPDATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION tell_staff();
--> statement-breakpoint
CREATE TRIGGER contact_messages_tell_staff AFTER INSERT OR UPDATE ON contact_messages FOR EACH STATEMENT EXECUTE FUNCTION tell_staff();
--> statement-breakpoint
CREATE TRIGGER order_statements_tell_staff AFTER INSERT OR UPDATE ON order_statements FOR EACH STATEMENT EXECUTE FUNCTION tell_staff();
--> statement-breakpoint
CREATE TRIGGER opinions_tell_staff AFTER INSERT OR UPDATE ON opinions FOR EACH STATEMENT EXECUTE FUNCTION tell_staff();
--> statement-breakpoint
CREATE TRIGGER quotations_tell_staff AFTER INSERT OR UPDATE ON quotations FOR EACH STATEMENT EXECUTE FUNCTION tell_staff();
