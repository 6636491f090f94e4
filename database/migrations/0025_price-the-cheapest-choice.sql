CREATE TABLE "configured_prices" (
	"product_id" integer NOT NULL,
	"currency" text NOT NULL,
	"net" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"base_net" bigint NOT NULL,
	"base_gross" bigint NOT NULL,
	"varies" boolean NOT NULL,
	"discount" jsonb,
	CONSTRAINT "configured_prices_product_id_currency_pk" PRIMARY KEY("product_id","currency")
);
--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "configured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "configured_prices" ADD CONSTRAINT "configured_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION keep_configured_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.gross IS DISTINCT FROM OLD.gross OR NEW.net IS DISTINCT FROM OLD.net THEN
    INSERT INTO price_history (product_id, currency, gross, net, configured)
      VALUES (NEW.product_id, NEW.currency, NEW.gross, NEW.net, true);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER configured_prices_history AFTER INSERT OR UPDATE ON configured_prices FOR EACH ROW EXECUTE FUNCTION keep_configured_price_history();
