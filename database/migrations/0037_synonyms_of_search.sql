CREATE TABLE "search_synonyms" (
	"code" text PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL
);
--> statement-breakpoint
-- Shops that exist: codes without punctuation, the words of rooms, systems and values, and the sizes of products.
CREATE FUNCTION pg_temp.spoken(names text) RETURNS text LANGUAGE sql AS $$
  SELECT regexp_replace(lower(unaccent(coalesce(names, ''))), '[^[:alnum:]]+', ' ', 'g')
$$;
--> statement-breakpoint
WITH "names" AS (
  SELECT "product_id", "name" FROM "product_attributes" a JOIN "attribute_values" v ON v."id" = a."value_id"
  UNION ALL
  SELECT "product_id", "name" FROM "product_features" f JOIN "feature_values" v ON v."id" = f."feature_value_id"),
"spoken" AS (
  SELECT "product_id", string_agg("name" ->> 'pl', ' ') AS "pl", string_agg("name" ->> 'en', ' ') AS "en"
  FROM "names" GROUP BY "product_id"),
"ends" AS (
  SELECT a."product_id", d."position", d."id", end_mm, a."minimum" = coalesce(a."maximum", a."minimum") AS "fixed"
  FROM "product_attributes" a
    JOIN "attributes" d ON d."id" = a."attribute_id" AND d."dimension" AND d."unit" IN ('mm', 'cm', 'm'),
    LATERAL (SELECT CASE d."unit" WHEN 'mm' THEN 1 WHEN 'cm' THEN 10 ELSE 1000 END AS "factor") f,
    LATERAL (SELECT DISTINCT (side * f."factor")::int AS end_mm
      FROM unnest(ARRAY[a."minimum", a."maximum"]) side WHERE (side * f."factor") = floor(side * f."factor")) e
  WHERE a."minimum" IS NOT NULL),
"sizes" AS (
  SELECT "product_id", end_mm || CASE WHEN end_mm % 10 = 0 THEN ' ' || end_mm / 10 ELSE '' END AS "size",
    rank() OVER (PARTITION BY "product_id" ORDER BY "position", "id") = 1 AS "width"
  FROM "ends"
  UNION ALL
  SELECT one."product_id", one.end_mm || 'x' || other.end_mm, false
  FROM "ends" one JOIN "ends" other ON other."product_id" = one."product_id" AND one."fixed" AND other."fixed"
    AND (one."position", one."id") < (other."position", other."id")),
"sized" AS (
  SELECT "product_id", string_agg("size", ' ') FILTER (WHERE "width") AS "width",
    string_agg("size", ' ') FILTER (WHERE NOT "width") AS "others"
  FROM "sizes" GROUP BY "product_id")
UPDATE "product_search" s SET
  "normalized_code" = translate(s."normalized_code", '.-', ''),
  "words_pl" = s."words_pl" || setweight(to_tsvector('komoda', pg_temp.spoken("pl")), 'C')
    || setweight(to_tsvector('komoda', coalesce("width", '')), 'A')
    || setweight(to_tsvector('komoda', coalesce("others", '')), 'D'),
  "words_en" = s."words_en" || setweight(to_tsvector('komoda', pg_temp.spoken("en")), 'C')
    || setweight(to_tsvector('komoda', coalesce("width", '')), 'A')
    || setweight(to_tsvector('komoda', coalesce("others", '')), 'D')
FROM "products" p LEFT JOIN "spoken" ON "spoken"."product_id" = p."id" LEFT JOIN "sized" ON "sized"."product_id" = p."id"
WHERE p."id" = s."product_id";
--> statement-breakpoint
INSERT INTO "search_words" ("locale", "word", "products")
SELECT 'pl', "word", "ndoc" FROM ts_stat('SELECT words_pl FROM product_search', 'abc') WHERE "word" ~ '^[^0-9]{2,40}$'
UNION ALL
SELECT 'en', "word", "ndoc" FROM ts_stat('SELECT words_en FROM product_search', 'abc') WHERE "word" ~ '^[^0-9]{2,40}$'
ON CONFLICT ("locale", "word") DO UPDATE SET "products" = EXCLUDED."products";
