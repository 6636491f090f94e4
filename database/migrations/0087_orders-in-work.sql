CREATE TABLE "order_production" (
	"order_id" text PRIMARY KEY NOT NULL,
	"open" integer NOT NULL,
	"ready" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_production" ADD CONSTRAINT "order_production_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "packed_orders" (
	"order_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "packed_orders" ADD CONSTRAINT "packed_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_production_made" ON "order_production" USING btree ("order_id") WHERE open = 0 and ready > 0;
--> statement-breakpoint
-- Pieces are written before the counts of their orders everywhere, and these in their order, so that two changes wait for
-- each other.
CREATE FUNCTION count_new_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_production AS o (order_id, open, ready)
    SELECT order_id, count(*) FILTER (WHERE state = 'open'), count(*) FILTER (WHERE state = 'ready')
    FROM changed GROUP BY 1 ORDER BY 1
    ON CONFLICT (order_id) DO UPDATE SET open = o.open + excluded.open, ready = o.ready + excluded.ready;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER production_pieces_count_new AFTER INSERT ON production_pieces
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_new_pieces();
--> statement-breakpoint
-- Most changes of a piece leave its state alone. Of an order that is not in work there is nothing to count.
CREATE FUNCTION count_changed_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE it record;
BEGIN
  FOR it IN
    SELECT now.order_id,
      sum((now.state = 'open')::int - (was.state = 'open')::int)::int AS open,
      sum((now.state = 'ready')::int - (was.state = 'ready')::int)::int AS ready
    FROM as_they_were was JOIN as_they_are now ON now.id = was.id AND now.state <> was.state GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE order_production SET open = open + it.open, ready = ready + it.ready WHERE order_id = it.order_id;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER production_pieces_count_changed AFTER UPDATE ON production_pieces
  REFERENCING OLD TABLE AS as_they_were NEW TABLE AS as_they_are FOR EACH STATEMENT EXECUTE FUNCTION count_changed_pieces();
--> statement-breakpoint
CREATE FUNCTION count_gone_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE it record;
BEGIN
  FOR it IN
    SELECT order_id, count(*) FILTER (WHERE state = 'open') AS open, count(*) FILTER (WHERE state = 'ready') AS ready
    FROM changed GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE order_production SET open = open - it.open, ready = ready - it.ready WHERE order_id = it.order_id;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER production_pieces_count_gone AFTER DELETE ON production_pieces
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_gone_pieces();
--> statement-breakpoint
CREATE FUNCTION count_pieces_of_orders(ids text[]) RETURNS void LANGUAGE sql SET plan_cache_mode = force_generic_plan AS $$
  INSERT INTO order_production (order_id, open, ready)
    SELECT order_id, count(*) FILTER (WHERE state = 'open'), count(*) FILTER (WHERE state = 'ready')
    FROM production_pieces WHERE order_id = ANY(ids) GROUP BY 1 ORDER BY 1
    ON CONFLICT (order_id) DO UPDATE SET open = excluded.open, ready = excluded.ready
$$;
--> statement-breakpoint
-- Whoever changes shipments has locked their order before.
CREATE FUNCTION keep_packed_orders(ids text[]) RETURNS void LANGUAGE sql SET plan_cache_mode = force_generic_plan AS $$
  DELETE FROM packed_orders p WHERE p.order_id = ANY(ids) AND NOT EXISTS (
    SELECT FROM shipments s WHERE s.order_id = p.order_id AND s.state NOT IN ('cancelled', 'returned'));
  INSERT INTO packed_orders (order_id)
    SELECT o.id FROM orders o WHERE o.id = ANY(ids) AND o.state IN ('paid', 'in_progress') AND EXISTS (
      SELECT FROM shipments s WHERE s.order_id = o.id AND s.state NOT IN ('cancelled', 'returned'))
    ORDER BY o.id ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION keep_packed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_packed_orders(ARRAY[coalesce(new.order_id, old.order_id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_packed AFTER INSERT OR DELETE OR UPDATE OF state ON shipments FOR EACH ROW EXECUTE FUNCTION keep_packed_order();
--> statement-breakpoint
-- Nothing is kept of an order that leaves; one that comes back is looked at anew. By their names these come after the
-- triggers that write its pieces.
CREATE FUNCTION forget_work_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_production WHERE order_id = new.id;
  DELETE FROM packed_orders WHERE order_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_work_forgotten AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (old.state IN ('paid', 'in_progress') AND new.state NOT IN ('paid', 'in_progress'))
  EXECUTE FUNCTION forget_work_of_order();
--> statement-breakpoint
CREATE FUNCTION recall_work_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_pieces_of_orders(ARRAY[new.id]);
  PERFORM keep_packed_orders(ARRAY[new.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_work_recalled AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (old.state NOT IN ('new', 'awaiting_payment', 'paid', 'in_progress') AND new.state IN ('paid', 'in_progress'))
  EXECUTE FUNCTION recall_work_of_order();
--> statement-breakpoint
SELECT count_pieces_of_orders(ARRAY(SELECT id FROM orders WHERE state IN ('paid', 'in_progress')));
--> statement-breakpoint
SELECT keep_packed_orders(ARRAY(SELECT id FROM orders WHERE state IN ('paid', 'in_progress')));
