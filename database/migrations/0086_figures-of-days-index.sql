CREATE INDEX CONCURRENTLY IF NOT EXISTS "production_pieces_last" ON "production_pieces" USING btree ("order_id","state") WHERE was_last;
--> statement-breakpoint
-- in steps
UPDATE production_pieces SET was_last = true WHERE id IN (
  SELECT max(p.id) FROM orders o JOIN production_pieces p ON p.order_id = o.id AND p.state = 'ready'
    WHERE o.state IN ('paid', 'in_progress')
      AND NOT EXISTS (SELECT FROM production_pieces WHERE order_id = o.id AND (state = 'open' OR was_last))
    GROUP BY p.order_id LIMIT 1000);
