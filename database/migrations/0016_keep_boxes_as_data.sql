ALTER TABLE "product_listing"
	ALTER COLUMN "box_pl" SET DATA TYPE jsonb USING ("box_pl" || '}')::jsonb || jsonb_build_object(
		'favourite', false,
		'category', CASE WHEN "category_id" IS NOT NULL THEN jsonb_build_object('id', "category_id") END,
		'producer', CASE WHEN "producer_id" IS NOT NULL THEN jsonb_build_object('id', "producer_id") END),
	ALTER COLUMN "box_en" SET DATA TYPE jsonb USING ("box_en" || '}')::jsonb || jsonb_build_object(
		'favourite', false,
		'category', CASE WHEN "category_id" IS NOT NULL THEN jsonb_build_object('id', "category_id") END,
		'producer', CASE WHEN "producer_id" IS NOT NULL THEN jsonb_build_object('id', "producer_id") END),
	ALTER COLUMN "category_pl" DROP NOT NULL,
	ALTER COLUMN "category_en" DROP NOT NULL,
	ALTER COLUMN "category_pl" SET DATA TYPE jsonb USING nullif("category_pl", 'null')::jsonb,
	ALTER COLUMN "category_en" SET DATA TYPE jsonb USING nullif("category_en", 'null')::jsonb,
	ALTER COLUMN "producer" DROP NOT NULL,
	ALTER COLUMN "producer" SET DATA TYPE jsonb USING nullif("producer", 'null')::jsonb,
	ALTER COLUMN "ranges_pl" SET DATA TYPE jsonb USING "ranges_pl"::jsonb,
	ALTER COLUMN "ranges_en" SET DATA TYPE jsonb USING "ranges_en"::jsonb;
