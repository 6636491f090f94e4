UPDATE "product_listing" l SET
	"box_pl" = l."box_pl" || ',"packAreaCm2":' || area.value,
	"box_en" = l."box_en" || ',"packAreaCm2":' || area.value
FROM (
	SELECT p."id", coalesce((
		SELECT nullif(round(pa."minimum" * 10000)::int, 0)::text FROM "product_attributes" pa JOIN "attributes" a ON a."id" = pa."attribute_id"
		WHERE pa."product_id" = p."id" AND a."pack_area" AND coalesce(pa."maximum", pa."minimum") = pa."minimum" ORDER BY a."position", a."id" LIMIT 1
	), 'null') AS value FROM "products" p
) area WHERE area."id" = l."product_id";
