CREATE TABLE "day_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"sold_gross" bigint NOT NULL,
	"sold_orders" integer NOT NULL,
	"money" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "production_loads" (
	"planned_on" date NOT NULL,
	"station_id" integer NOT NULL,
	"done" boolean NOT NULL,
	"steps" integer NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "production_loads_planned_on_station_id_done_pk" PRIMARY KEY("planned_on","station_id","done")
);
--> statement-breakpoint
ALTER TABLE "production_pieces" ADD COLUMN "was_last" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Whoever is done with the last open piece of an order leaves a mark, by which orders that are ready are found. It is set
-- beside the state, so that no other write follows from it.
CREATE FUNCTION mark_last_piece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.was_last := new.state <> 'open'
    AND NOT EXISTS (SELECT FROM production_pieces WHERE order_id = new.order_id AND state = 'open' AND id <> new.id)
    AND (new.state = 'ready' OR EXISTS (SELECT FROM production_pieces WHERE order_id = new.order_id AND state = 'ready'));
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER production_pieces_last BEFORE UPDATE OF state ON production_pieces FOR EACH ROW
  WHEN (new.state <> old.state) EXECUTE FUNCTION mark_last_piece();
--> statement-breakpoint
-- As before, and nobody looks for the pieces of an order that has left.
CREATE OR REPLACE FUNCTION finish_pieces_of_orders(ids text[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  UPDATE production_steps SET state = 'done', reason = '', changed_at = now()
    WHERE state <> 'done' AND piece_id IN (SELECT id FROM production_pieces WHERE order_id = ANY(ids) AND state = 'open');
  UPDATE production_pieces SET state = 'ready' WHERE order_id = ANY(ids) AND state = 'open';
  UPDATE production_pieces SET was_last = false WHERE order_id = ANY(ids) AND was_last;
END $$;
--> statement-breakpoint
-- What steps came or went, by day and station. Rows are written in their order, so that two changes wait for each other.
CREATE FUNCTION count_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO production_loads AS l (planned_on, station_id, done, steps, minutes)
    SELECT planned_on, station_id, state = 'done', tg_argv[0]::int * count(*), tg_argv[0]::int * sum(minutes)
    FROM changed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (planned_on, station_id, done)
      DO UPDATE SET steps = l.steps + excluded.steps, minutes = l.minutes + excluded.minutes;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER production_steps_come AFTER INSERT ON production_steps
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_steps('1');
--> statement-breakpoint
CREATE TRIGGER production_steps_go AFTER DELETE ON production_steps
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_steps('-1');
--> statement-breakpoint
CREATE TRIGGER production_steps_change_from AFTER UPDATE ON production_steps
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_steps('-1');
--> statement-breakpoint
CREATE TRIGGER production_steps_change_to AFTER UPDATE ON production_steps
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_steps('1');
--> statement-breakpoint
INSERT INTO production_loads (planned_on, station_id, done, steps, minutes)
  SELECT planned_on, station_id, state = 'done', count(*), sum(minutes) FROM production_steps GROUP BY 1, 2, 3;
