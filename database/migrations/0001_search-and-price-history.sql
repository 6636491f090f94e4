-- Words without diacritics and without stemming, for both languages.
CREATE TEXT SEARCH CONFIGURATION komoda (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION komoda ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;
--> statement-breakpoint
CREATE INDEX product_listing_name_pl ON product_listing (name_pl COLLATE "pl-x-icu", product_id);
--> statement-breakpoint
CREATE INDEX product_listing_name_en ON product_listing (name_en COLLATE "en-x-icu", product_id);
--> statement-breakpoint
-- Every public price that comes into force is kept: the lowest one of 30 days is read from here.
CREATE FUNCTION keep_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.price_group = '' AND (TG_OP = 'INSERT' OR NEW.gross IS DISTINCT FROM OLD.gross OR NEW.net IS DISTINCT FROM OLD.net) THEN
    INSERT INTO price_history (product_id, currency, gross, net) VALUES (NEW.product_id, NEW.currency, NEW.gross, NEW.net);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_prices_history AFTER INSERT OR UPDATE ON product_prices FOR EACH ROW EXECUTE FUNCTION keep_price_history();
