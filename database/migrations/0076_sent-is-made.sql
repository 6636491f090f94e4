-- What has left was made, whether or not somebody said so at each station: nobody has to make it any more.
CREATE FUNCTION finish_pieces_of_orders(ids text[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  UPDATE production_steps SET state = 'done', reason = '', changed_at = now()
    WHERE state <> 'done' AND piece_id IN (SELECT id FROM production_pieces WHERE order_id = ANY(ids) AND state = 'open');
  UPDATE production_pieces SET state = 'ready' WHERE order_id = ANY(ids) AND state = 'open';
END $$;
--> statement-breakpoint
CREATE FUNCTION finish_pieces_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM finish_pieces_of_orders(ARRAY[new.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_finish_pieces AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (new.state = 'shipped' AND old.state <> 'shipped') EXECUTE FUNCTION finish_pieces_of_order();
--> statement-breakpoint
SELECT finish_pieces_of_orders(ARRAY(
  SELECT o.id FROM orders o JOIN production_pieces p ON p.order_id = o.id AND p.state = 'open' WHERE o.state IN ('shipped', 'delivered')));
