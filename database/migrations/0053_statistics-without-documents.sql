-- Nothing is searched or sorted by these documents. Without them the planner's statistics cost a third.
ALTER TABLE product_listing
  ALTER COLUMN box_pl SET STATISTICS 0, ALTER COLUMN box_en SET STATISTICS 0,
  ALTER COLUMN category_pl SET STATISTICS 0, ALTER COLUMN category_en SET STATISTICS 0,
  ALTER COLUMN ranges_pl SET STATISTICS 0, ALTER COLUMN ranges_en SET STATISTICS 0,
  ALTER COLUMN producer SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE product_texts ALTER COLUMN summary SET STATISTICS 0, ALTER COLUMN description SET STATISTICS 0;
