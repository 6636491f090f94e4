ALTER TABLE "product_listing" ADD COLUMN "fit_width" integer;--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "fit_depth" integer;--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "fit_height" integer;--> statement-breakpoint
UPDATE "product_listing" SET
  "fit_width" = coalesce(width, diameter, length),
  "fit_depth" = coalesce(depth, diameter, CASE WHEN width IS NOT NULL THEN length END),
  "fit_height" = height
FROM (
  SELECT product_id,
    min(mm) FILTER (WHERE pl = 'szerokość' OR en = 'width') AS width,
    min(mm) FILTER (WHERE pl = 'średnica' OR en = 'diameter') AS diameter,
    min(mm) FILTER (WHERE pl = 'długość' OR en = 'length') AS length,
    min(mm) FILTER (WHERE pl = 'głębokość' OR en = 'depth') AS depth,
    min(mm) FILTER (WHERE pl = 'wysokość' OR en = 'height') AS height
  FROM (
    SELECT own.product_id, lower(a.name ->> 'pl') AS pl, lower(a.name ->> 'en') AS en,
      ceil(own.minimum * CASE a.unit WHEN 'mm' THEN 1 WHEN 'cm' THEN 10 WHEN 'm' THEN 1000 END)::int AS mm
    FROM "product_attributes" own JOIN "attributes" a ON a.id = own.attribute_id
    WHERE a.dimension AND own.minimum IS NOT NULL) named
  GROUP BY product_id) sides
WHERE sides.product_id = "product_listing".product_id;
