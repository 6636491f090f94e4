-- in steps
-- What is locked can't be taken away before its places stand; what has just been taken away is left out.
WITH unplaced AS (
  SELECT product_id, position, feature_ids FROM product_listing l
    WHERE feature_ids <> '{}' AND NOT business_only
      AND NOT EXISTS (SELECT FROM feature_listing f WHERE f.product_id = l.product_id)
    ORDER BY product_id LIMIT 5000 FOR KEY SHARE)
INSERT INTO feature_listing (feature_id, position, product_id)
  SELECT unnest(feature_ids), position, product_id FROM unplaced;
