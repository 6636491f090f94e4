UPDATE "product_listing" SET
	"box_pl" = "box_pl" || jsonb_build_object('createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
	"box_en" = "box_en" || jsonb_build_object('createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
