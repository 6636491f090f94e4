CREATE TABLE "feature_listing" (
	"feature_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "feature_listing_feature_id_position_product_id_pk" PRIMARY KEY("feature_id","position","product_id")
);
--> statement-breakpoint
ALTER TABLE "feature_listing" ADD CONSTRAINT "feature_listing_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "feature_listing_product" ON "feature_listing" USING btree ("product_id");
--> statement-breakpoint
-- A refresh takes the rows of its products away and writes them anew. Products without rooms and systems, and sales,
-- which change columns that say nothing of a place, cost nothing.
CREATE FUNCTION keep_feature_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM feature_listing WHERE product_id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NOT NEW.business_only THEN
    INSERT INTO feature_listing (feature_id, position, product_id)
      SELECT unnest(NEW.feature_ids), NEW.position, NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_listing_places_come AFTER INSERT ON product_listing
  FOR EACH ROW WHEN (NEW.feature_ids <> '{}') EXECUTE FUNCTION keep_feature_places();
--> statement-breakpoint
CREATE TRIGGER product_listing_places_change AFTER UPDATE OF product_id, position, feature_ids, business_only ON product_listing
  FOR EACH ROW EXECUTE FUNCTION keep_feature_places();
--> statement-breakpoint
CREATE TRIGGER product_listing_places_go AFTER DELETE ON product_listing
  FOR EACH ROW WHEN (OLD.feature_ids <> '{}') EXECUTE FUNCTION keep_feature_places();
