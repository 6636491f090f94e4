CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"normalized_code" text NOT NULL,
	"ean" text,
	"position" integer NOT NULL,
	"available" boolean NOT NULL,
	"words_pl" "tsvector" NOT NULL,
	"words_en" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"locale" text NOT NULL,
	"word" text NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "search_words_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
-- The word and what is left of it without each of its letters: two words that are one typing error apart, swapped
-- neighbours among them, have one of these in common.
CREATE FUNCTION one_letter_less(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT less) || word
  FROM (SELECT overlay(word PLACING '' FROM n FOR 1) AS less FROM generate_series(1, length(word)) n) each
$$;
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Shops that exist: their products, then the words of these.
CREATE FUNCTION pg_temp.words(words text) RETURNS text LANGUAGE sql AS $$
  SELECT regexp_replace(
    lower(unaccent(regexp_replace(words, '(\d+) ?[xX×] ?(\d+)', '\1 \2 \1x\2', 'g'))), '[^[:alnum:]]+', ' ', 'g')
$$;
--> statement-breakpoint
INSERT INTO "product_search" ("product_id", "normalized_code", "ean", "position", "available", "words_pl", "words_en")
SELECT "product_id", "normalized_code", "ean", "position", "available",
  setweight(to_tsvector('komoda', pg_temp.words(name_pl)), 'A')
    || setweight(to_tsvector('komoda', pg_temp.words(category_name_pl)), 'B')
    || setweight(to_tsvector('komoda', pg_temp.words(concat_ws(' ', producer ->> 'name', box_pl ->> 'summary'))), 'C')
    || setweight(to_tsvector('komoda', pg_temp.words(concat_ws(' ', code, normalized_code, ean, box_pl ->> 'dimensions'))), 'D'),
  setweight(to_tsvector('komoda', pg_temp.words(name_en)), 'A')
    || setweight(to_tsvector('komoda', pg_temp.words(category_name_en)), 'B')
    || setweight(to_tsvector('komoda', pg_temp.words(concat_ws(' ', producer ->> 'name', box_en ->> 'summary'))), 'C')
    || setweight(to_tsvector('komoda', pg_temp.words(concat_ws(' ', code, normalized_code, ean, box_en ->> 'dimensions'))), 'D')
FROM "product_listing" WHERE NOT "business_only" ORDER BY "position", "product_id";
--> statement-breakpoint
INSERT INTO "search_words" ("locale", "word", "products")
SELECT 'pl', "word", "ndoc" FROM ts_stat('SELECT words_pl FROM product_search', 'abc') WHERE "word" ~ '^[^0-9]{2,40}$'
UNION ALL
SELECT 'en', "word", "ndoc" FROM ts_stat('SELECT words_en FROM product_search', 'abc') WHERE "word" ~ '^[^0-9]{2,40}$';
--> statement-breakpoint
CREATE INDEX "product_search_code" ON "product_search" USING btree ("normalized_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_search_ean" ON "product_search" USING btree ("ean");--> statement-breakpoint
CREATE INDEX "product_search_words_pl" ON "product_search" USING gin ("words_pl");--> statement-breakpoint
CREATE INDEX "product_search_words_en" ON "product_search" USING gin ("words_en");--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("locale","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_one_letter_less" ON "search_words" USING gin (one_letter_less("word"));--> statement-breakpoint
CREATE INDEX "search_words_trigram" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "product_listing_search_pl";--> statement-breakpoint
DROP INDEX "product_listing_search_en";--> statement-breakpoint
DROP INDEX "product_listing_trigram";--> statement-breakpoint
DROP INDEX "product_listing_code";--> statement-breakpoint
DROP INDEX "product_listing_ean";--> statement-breakpoint
ALTER TABLE "product_listing" DROP COLUMN "search_pl";--> statement-breakpoint
ALTER TABLE "product_listing" DROP COLUMN "search_en";--> statement-breakpoint
ALTER TABLE "product_listing" DROP COLUMN "search_text";
