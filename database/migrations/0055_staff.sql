CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"actor_label" text NOT NULL,
	"action" text NOT NULL,
	"record_kind" text DEFAULT '' NOT NULL,
	"record_id" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"asked_again" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"locale" text NOT NULL,
	"password_hash" text,
	"time_code_secret" text,
	"time_code_step" bigint DEFAULT 0 NOT NULL,
	"blocked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_links_for" CHECK (purpose = 'owner' or staff_id is not null)
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"staff_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"proven_at" timestamp with time zone,
	"offered_secret" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_passkeys" ADD CONSTRAINT "user_passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_record" ON "audit_entries" USING btree ("record_kind","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_label","id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_links_staff" ON "staff_links" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_links_expiry" ON "staff_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "user_passkeys_user" ON "user_passkeys" USING btree ("user_id");
--> statement-breakpoint
-- Notes a change of a row, where somebody acts by name: komoda.actor says who. The arguments of a trigger: the columns of
-- the key, those whose values are not written down, and those that by themselves are no change.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor jsonb := current_setting('komoda.actor')::jsonb;
  hidden text[] := string_to_array(tg_argv[1], ',');
  quiet text[] := string_to_array(tg_argv[2], ',');
  old_row jsonb := CASE WHEN tg_op = 'INSERT' THEN '{}' ELSE to_jsonb(old) END;
  new_row jsonb := CASE WHEN tg_op = 'DELETE' THEN '{}' ELSE to_jsonb(new) END;
  changed text[];
  written record;
BEGIN
  IF actor ? 'only' AND actor->>'only' <> tg_table_name THEN RETURN NULL; END IF;
  SELECT array_agg(name) INTO changed FROM jsonb_object_keys(old_row || new_row) name
    WHERE (old_row->name) IS DISTINCT FROM (new_row->name);
  IF changed IS NULL OR changed <@ quiet THEN RETURN NULL; END IF;
  SELECT
    jsonb_object_agg(name, audit_value(old_row->name, name = ANY(hidden))) FILTER (WHERE old_row ? name) AS before,
    jsonb_object_agg(name, audit_value(new_row->name, name = ANY(hidden))) FILTER (WHERE new_row ? name) AS after
    INTO written FROM unnest(changed) name;
  INSERT INTO audit_entries (actor_kind, actor_id, actor_label, action, record_kind, record_id, before, after,
      request_id, address, device, asked_again)
    SELECT actor->>'kind', (actor->>'id')::int, actor->>'label', actor->>'action', tg_table_name,
      (SELECT string_agg((old_row || new_row)->>key, '/' ORDER BY place)
        FROM unnest(string_to_array(tg_argv[0], ',')) WITH ORDINALITY keys (key, place)),
      written.before, written.after, coalesce(actor->>'requestId', ''), coalesce(actor->>'address', ''),
      coalesce(actor->>'device', ''), coalesce((actor->>'askedAgain')::boolean, false);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A value as the log has it: secrets and the data of persons only as changed, long ones by their beginning.
CREATE FUNCTION audit_value(value jsonb, is_hidden boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN value IS NULL OR value = 'null' THEN 'null'
    WHEN is_hidden THEN '"(hidden)"'
    WHEN length(value::text) > 2000 THEN to_jsonb(left(value::text, 200) || ' …')
    ELSE value END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('komoda.audit_opens', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'Entries of the audit log are neither changed nor deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entries();
--> statement-breakpoint
-- The one way by which entries go: when their time is over.
CREATE FUNCTION forget_audit_entries(moment timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE gone bigint;
BEGIN
  PERFORM set_config('komoda.audit_opens', 'on', true);
  DELETE FROM audit_entries WHERE at < moment;
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('komoda.audit_opens', 'off', true);
  RETURN gone;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.version := old.version + 1;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_version BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER staff_version BEFORE UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION count_version();
