ALTER TABLE "orders" ADD COLUMN "collected_gross" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What came on delivery for an order, less what went back because the order claims less. What was given back wholly is
-- not collected a second time.
CREATE FUNCTION collected_for(of_order text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE WHEN a.state = 'refunded' THEN a.amount ELSE a.amount - (
      SELECT coalesce(sum(r.amount), 0) FROM payment_refunds r
      WHERE r.order_id = of_order AND r.attempt_id = a.id AND r.cause <> 'goodwill' AND r.state <> 'failed') END), 0)::bigint
    FROM payment_attempts a
    WHERE a.order_id = of_order AND a.provider = 'cash' AND a.state IN ('completed', 'refunded')
$$;
--> statement-breakpoint
CREATE FUNCTION keep_collected() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE collected bigint := collected_for(new.order_id);
BEGIN
  UPDATE orders SET collected_gross = collected WHERE id = new.order_id AND collected_gross <> collected;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_attempts_collected AFTER INSERT OR UPDATE OF state ON payment_attempts FOR EACH ROW
  WHEN (new.provider = 'cash') EXECUTE FUNCTION keep_collected();
--> statement-breakpoint
CREATE TRIGGER payment_refunds_collected AFTER INSERT OR UPDATE OF state ON payment_refunds FOR EACH ROW
  WHEN (new.provider = 'cash') EXECUTE FUNCTION keep_collected();
