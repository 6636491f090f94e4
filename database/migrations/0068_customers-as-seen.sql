ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- As it is searched: without case and accents. The dictionary is named, so that an index may be made of it.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, words))
$$;
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (folded(coalesce(email, '') || ' ' || first_name || ' ' || last_name || ' ' || company_name || ' ' || tax_number || ' ' || phone) gin_trgm_ops);
--> statement-breakpoint
CREATE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER quotations_version BEFORE UPDATE ON quotations FOR EACH ROW EXECUTE FUNCTION count_version();
