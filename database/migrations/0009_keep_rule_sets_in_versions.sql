CREATE TABLE "configurator_ids" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "configurator_ids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"configurator_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configurator_value_stock" (
	"configurator_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "configurator_value_stock_configurator_id_value_id_pk" PRIMARY KEY("configurator_id","value_id")
);
--> statement-breakpoint
CREATE TABLE "configurator_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "configurator_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"configurator_id" integer NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"model" jsonb NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "configurators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "configurators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"current_version_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "configurators_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "configurator_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "configured" jsonb;--> statement-breakpoint
ALTER TABLE "configurator_ids" ADD CONSTRAINT "configurator_ids_configurator_id_configurators_id_fk" FOREIGN KEY ("configurator_id") REFERENCES "public"."configurators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configurator_value_stock" ADD CONSTRAINT "configurator_value_stock_configurator_id_configurators_id_fk" FOREIGN KEY ("configurator_id") REFERENCES "public"."configurators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configurator_value_stock" ADD CONSTRAINT "configurator_value_stock_value_id_configurator_ids_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."configurator_ids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configurator_versions" ADD CONSTRAINT "configurator_versions_configurator_id_configurators_id_fk" FOREIGN KEY ("configurator_id") REFERENCES "public"."configurators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "configurator_ids_key" ON "configurator_ids" USING btree ("configurator_id","kind","key");--> statement-breakpoint
CREATE INDEX "configurator_value_stock_value" ON "configurator_value_stock" USING btree ("value_id");--> statement-breakpoint
CREATE UNIQUE INDEX "configurator_versions_version" ON "configurator_versions" USING btree ("configurator_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "configurator_versions_draft" ON "configurator_versions" USING btree ("configurator_id") WHERE state = 'draft';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_configurator_id_configurators_id_fk" FOREIGN KEY ("configurator_id") REFERENCES "public"."configurators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_configurator" ON "products" USING btree ("configurator_id") WHERE configurator_id is not null;--> statement-breakpoint
-- Carts and orders name a published version: it stays what it was.
CREATE FUNCTION keep_published_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'published' THEN
    RAISE EXCEPTION 'Version % of rule set % is published and never changes', OLD.version, OLD.configurator_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER configurator_versions_published BEFORE UPDATE ON configurator_versions FOR EACH ROW EXECUTE FUNCTION keep_published_version();
