CREATE TABLE "parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"length_mm" integer DEFAULT 0 NOT NULL,
	"width_mm" integer DEFAULT 0 NOT NULL,
	"height_mm" integer DEFAULT 0 NOT NULL,
	"tracking_number" text,
	"tracking_url" text
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_position_pk" PRIMARY KEY("shipment_id","position")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"carrier" text NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"planned_on" date,
	"cod_gross" bigint DEFAULT 0 NOT NULL,
	"code_hash" text,
	"carrier_ref" text,
	"carrier_status" text DEFAULT '' NOT NULL,
	"task" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"trying_since" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"last_error" text,
	"checked_at" timestamp with time zone,
	"moved_by" text NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD COLUMN "carrier" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_number" ON "parcels" USING btree ("shipment_id","number");--> statement-breakpoint
CREATE INDEX "parcels_tracking" ON "parcels" USING btree ("tracking_number") WHERE tracking_number is not null;--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "shipments_open" ON "shipments" USING btree ("state","planned_on","id") WHERE state in ('prepared', 'labelled', 'sent', 'waiting');--> statement-breakpoint
CREATE INDEX "shipments_task" ON "shipments" USING btree ("id") WHERE task is not null;--> statement-breakpoint
CREATE INDEX "shipments_on_the_way" ON "shipments" USING btree ("checked_at") WHERE carrier_ref is not null and state in ('labelled', 'sent', 'waiting');--> statement-breakpoint
-- What a carrier is asked behind the scenes is no change that somebody could overwrite.
CREATE TRIGGER shipments_version BEFORE UPDATE OF carrier, state, planned_on, cod_gross, code_hash, carrier_ref, carrier_status, task, last_error, moved_by
  ON shipments FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER shipments_tell_staff AFTER INSERT OR UPDATE OF state, planned_on, carrier_status, task, last_error
  ON shipments FOR EACH STATEMENT EXECUTE FUNCTION tell_staff();
--> statement-breakpoint
CREATE TRIGGER parcels_tell_staff AFTER INSERT OR UPDATE OR DELETE ON parcels FOR EACH STATEMENT EXECUTE FUNCTION tell_staff();
--> statement-breakpoint
-- New work for carriers: whoever asks them hears of it once it is committed.
CREATE FUNCTION tell_carriers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shipments', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_tell_carriers AFTER INSERT OR UPDATE OF task ON shipments FOR EACH ROW
  WHEN (new.task IS NOT NULL) EXECUTE FUNCTION tell_carriers();
--> statement-breakpoint
UPDATE delivery_methods SET carrier = CASE
  WHEN pick_up_provider = 'inpost' THEN 'inpost'
  WHEN code = 'furniture-transport' THEN 'own'
  WHEN code = 'pick-up' THEN 'collection'
  ELSE carrier END;
--> statement-breakpoint
-- An order that has the number of a parcel has that parcel.
INSERT INTO shipments (order_id, carrier, state, moved_by, created_at)
SELECT o.id, coalesce(m.carrier, 'other'),
  CASE o.state WHEN 'shipped' THEN 'sent' WHEN 'delivered' THEN 'delivered' WHEN 'returned' THEN 'returned'
    WHEN 'cancelled' THEN 'cancelled' ELSE 'prepared' END, '', o.created_at
FROM orders o LEFT JOIN delivery_methods m ON m.id = o.delivery_method_id
WHERE o.tracking_number IS NOT NULL;
--> statement-breakpoint
INSERT INTO shipment_lines (shipment_id, position, quantity)
SELECT s.id, l.position, l.quantity - l.cancelled_quantity FROM shipments s
JOIN order_lines l ON l.order_id = s.order_id AND l.quantity > l.cancelled_quantity;
--> statement-breakpoint
INSERT INTO parcels (shipment_id, number, tracking_number, tracking_url)
SELECT s.id, 1, o.tracking_number, o.tracking_url FROM shipments s JOIN orders o ON o.id = s.order_id;
--> statement-breakpoint
-- What an order is found by, now with the numbers of its parcels.
CREATE OR REPLACE FUNCTION keep_order_search(ids text[]) RETURNS void LANGUAGE sql SET plan_cache_mode = force_generic_plan AS $$
  INSERT INTO order_search (order_id, words)
  SELECT o.id, ' ' || lower(unaccent(concat_ws(' ', o.reference, o.email,
    o.shipping->'contactUser'->>'firstnameLastname', o.shipping->>'companyName',
    o.billing->>'companyName', o.billing->>'taxNumber',
    regexp_replace(o.shipping->'contactUser'->>'phone', '\D', '', 'g'),
    (SELECT string_agg(concat_ws(' ', l.product_code, l.configured->>'systemCode'), ' ' ORDER BY l.position)
      FROM order_lines l WHERE l.order_id = o.id),
    (SELECT string_agg(p.tracking_number, ' ' ORDER BY s.id, p.number)
      FROM shipments s JOIN parcels p ON p.shipment_id = s.id WHERE s.order_id = o.id)))) || ' '
  FROM orders o WHERE o.id = ANY(ids)
  ON CONFLICT (order_id) DO UPDATE SET words = excluded.words
$$;
--> statement-breakpoint
-- The number of the first parcel stands on its order too, where exports and the release before look for it.
CREATE FUNCTION follow_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_order text := (SELECT order_id FROM shipments WHERE id = new.shipment_id);
BEGIN
  UPDATE orders o SET tracking_number = first.tracking_number, tracking_url = first.tracking_url
  FROM (SELECT p.tracking_number, p.tracking_url FROM shipments s JOIN parcels p ON p.shipment_id = s.id
    WHERE s.order_id = of_order AND s.state <> 'cancelled' AND p.tracking_number IS NOT NULL
    ORDER BY s.id, p.number LIMIT 1) first
  WHERE o.id = of_order
    AND (o.tracking_number, o.tracking_url) IS DISTINCT FROM (first.tracking_number, first.tracking_url);
  PERFORM keep_order_search(ARRAY[of_order]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER parcels_follow AFTER INSERT OR UPDATE OF tracking_number, tracking_url ON parcels FOR EACH ROW
  WHEN (new.tracking_number IS NOT NULL) EXECUTE FUNCTION follow_parcel();
--> statement-breakpoint
SELECT keep_order_search(ARRAY(SELECT order_id FROM shipments));
