-- in steps
UPDATE orders SET collected_gross = collected_for(id) WHERE id IN (
  SELECT a.order_id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE a.provider = 'cash' AND a.state IN ('completed', 'refunded')
      AND o.collected_gross <> collected_for(o.id) LIMIT 1000);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_to_collect" ON "orders" USING btree ("created_at") WHERE state in ('shipped', 'delivered') and gross_total - cancelled_gross - gift_card_gross - prepaid_gross > collected_gross;
