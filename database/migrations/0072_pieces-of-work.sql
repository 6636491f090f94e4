CREATE TABLE "production_pieces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"unit" integer NOT NULL,
	"rule_set" text NOT NULL,
	"promised_on" date,
	"state" text DEFAULT 'open' NOT NULL,
	"routed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "production_routes" (
	"rule_set" text PRIMARY KEY NOT NULL,
	"steps" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "production_stations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_stations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"place" smallint NOT NULL,
	"minutes_a_day" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "production_steps" (
	"piece_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"station_id" integer NOT NULL,
	"minutes" integer NOT NULL,
	"planned_on" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "production_steps_piece_id_place_pk" PRIMARY KEY("piece_id","place")
);
--> statement-breakpoint
ALTER TABLE "production_pieces" ADD CONSTRAINT "production_pieces_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_steps" ADD CONSTRAINT "production_steps_piece_id_production_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."production_pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_steps" ADD CONSTRAINT "production_steps_station_id_production_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."production_stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "production_pieces_unit" ON "production_pieces" USING btree ("order_id","position","unit");--> statement-breakpoint
CREATE INDEX "production_pieces_promised" ON "production_pieces" USING btree ("promised_on","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "production_pieces_unrouted" ON "production_pieces" USING btree ("id") WHERE state = 'open' and routed_at is null;--> statement-breakpoint
CREATE INDEX "production_steps_day" ON "production_steps" USING btree ("planned_on","station_id","piece_id");--> statement-breakpoint
CREATE INDEX "production_steps_open" ON "production_steps" USING btree ("planned_on","station_id","piece_id") WHERE state <> 'done';--> statement-breakpoint
CREATE TRIGGER production_stations_version BEFORE UPDATE ON production_stations FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER production_routes_version BEFORE UPDATE ON production_routes FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER production_pieces_version BEFORE UPDATE ON production_pieces FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER production_stations_tell_staff AFTER INSERT OR UPDATE OR DELETE ON production_stations FOR EACH STATEMENT EXECUTE FUNCTION tell_staff();
--> statement-breakpoint
CREATE TRIGGER production_routes_tell_staff AFTER INSERT OR UPDATE ON production_routes FOR EACH STATEMENT EXECUTE FUNCTION tell_staff();
--> statement-breakpoint
CREATE TRIGGER production_pieces_tell_staff AFTER INSERT OR UPDATE ON production_pieces FOR EACH STATEMENT EXECUTE FUNCTION tell_staff();
--> statement-breakpoint
-- How many units of a line have to be made: all that is left of it and was not taken from the stock of the product or of
-- limited values. What is made to the buyer's measure never lay in a stock.
CREATE FUNCTION units_to_make(line order_lines) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN line.outlet_piece_id IS NOT NULL THEN 0
    ELSE greatest(0, line.quantity - line.cancelled_quantity - CASE
      WHEN coalesce((line.configured->>'madeToMeasure')::boolean, false) THEN 0
      ELSE coalesce((SELECT min(taken.value::int) FROM jsonb_each_text(line.configured->'valueStock') taken), line.stock_taken)
      END) END
$$;
--> statement-breakpoint
-- The pieces of orders that are paid or accepted; whoever gives them their stations hears of them once they are committed.
CREATE FUNCTION make_production_pieces(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO production_pieces (order_id, position, unit, rule_set, promised_on)
  SELECT l.order_id, l.position, unit, CASE WHEN l.configured IS NULL THEN '' ELSE coalesce(c.code, '') END, l.promised_on
  FROM order_lines l
  JOIN products p ON p.id = l.product_id AND NOT p.is_gift_card
  LEFT JOIN configurators c ON c.id = p.configurator_id
  CROSS JOIN LATERAL generate_series(1, units_to_make(l)) unit
  WHERE l.order_id = ANY(ids)
  ORDER BY l.order_id, l.position, unit
  ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('production', ''); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION make_pieces_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_production_pieces(ARRAY[new.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_make_pieces AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (new.state IN ('paid', 'in_progress') AND old.state NOT IN ('paid', 'in_progress'))
  EXECUTE FUNCTION make_pieces_of_order();
--> statement-breakpoint
-- An order may be paid as it is placed, by a gift card for instance; its lines are written after it.
CREATE FUNCTION make_pieces_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids text[];
BEGIN
  SELECT array_agg(o.id) INTO ids FROM orders o
    WHERE o.id IN (SELECT order_id FROM written) AND o.state IN ('paid', 'in_progress');
  IF ids IS NOT NULL THEN PERFORM make_production_pieces(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_make_pieces AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION make_pieces_of_lines();
--> statement-breakpoint
-- What is taken off a line takes its pieces away: first those that nobody has begun, the last units first. Their marks
-- stay known, so that a sheet that is scanned says what became of it.
CREATE FUNCTION withdraw_pieces_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gone integer[];
BEGIN
  SELECT array_agg(id) INTO gone FROM (
    SELECT p.id FROM production_pieces p
    WHERE p.order_id = new.order_id AND p.position = new.position AND p.state <> 'withdrawn'
    ORDER BY p.state = 'ready' DESC,
      EXISTS (SELECT FROM production_steps s WHERE s.piece_id = p.id AND s.state <> 'waiting') DESC, p.unit
    OFFSET units_to_make(new)) surplus;
  IF gone IS NULL THEN RETURN NULL; END IF;
  UPDATE production_pieces SET state = 'withdrawn' WHERE id = ANY(gone);
  DELETE FROM production_steps WHERE piece_id = ANY(gone);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_withdraw_pieces AFTER UPDATE OF cancelled_quantity ON order_lines FOR EACH ROW
  WHEN (new.cancelled_quantity > old.cancelled_quantity) EXECUTE FUNCTION withdraw_pieces_of_line();
--> statement-breakpoint
SELECT make_production_pieces(ARRAY(SELECT id FROM orders WHERE state IN ('paid', 'in_progress')));
