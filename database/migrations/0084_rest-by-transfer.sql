ALTER TABLE "payment_attempts" ADD COLUMN "for_rest" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What came of the amount that was due on delivery, by whatever way, less what went back because the order claims less.
CREATE OR REPLACE FUNCTION collected_for(of_order text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE WHEN a.state = 'refunded' THEN a.amount ELSE a.amount - (
      SELECT coalesce(sum(r.amount), 0) FROM payment_refunds r
      WHERE r.order_id = of_order AND r.attempt_id = a.id AND r.cause <> 'goodwill' AND r.state <> 'failed') END), 0)::bigint
    FROM payment_attempts a
    WHERE a.order_id = of_order AND (a.provider = 'cash' OR a.for_rest) AND a.state IN ('completed', 'refunded')
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_attempts_collected AFTER INSERT OR UPDATE OF state ON payment_attempts FOR EACH ROW
  WHEN (new.provider = 'cash' OR new.for_rest) EXECUTE FUNCTION keep_collected();
--> statement-breakpoint
-- Refunds of transfers too: which payment a refund is of, its own row does not say.
CREATE OR REPLACE TRIGGER payment_refunds_collected AFTER INSERT OR UPDATE OF state ON payment_refunds FOR EACH ROW
  WHEN (new.provider IN ('cash', 'transfer')) EXECUTE FUNCTION keep_collected();
