-- The one way by which entries go: when their time is over, some thousand at a time. Answers how many have gone.
CREATE OR REPLACE FUNCTION forget_audit_entries(moment timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE gone bigint;
BEGIN
  PERFORM set_config('komoda.audit_opens', 'on', true);
  DELETE FROM audit_entries WHERE id = ANY(ARRAY(
    SELECT id FROM audit_entries WHERE at < moment ORDER BY at LIMIT 2000));
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('komoda.audit_opens', 'off', true);
  RETURN gone;
END $$;
