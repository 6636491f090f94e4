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
-- A refresh takes the rows of its products away and writes them anew. Sales change columns that say nothing of a place.
CREATE FUNCTION place_in_features() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO feature_listing (feature_id, position, product_id)
    SELECT unnest(feature_ids), position, product_id FROM changed WHERE NOT business_only ORDER BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_listing_places_come AFTER INSERT ON product_listing
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION place_in_features();
--> statement-breakpoint
CREATE FUNCTION leave_features() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM feature_listing
    WHERE product_id = ANY(ARRAY(SELECT product_id FROM changed WHERE feature_ids <> '{}' AND NOT business_only));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_listing_places_go AFTER DELETE ON product_listing
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION leave_features();
