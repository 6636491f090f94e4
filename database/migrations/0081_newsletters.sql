CREATE TABLE "newsletters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"texts" jsonb NOT NULL,
	"topic" text,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sending_at" timestamp with time zone,
	"sent_by" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER newsletters_version BEFORE UPDATE ON newsletters FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER newsletters_tell_staff AFTER INSERT OR UPDATE OR DELETE ON newsletters FOR EACH STATEMENT EXECUTE FUNCTION tell_staff();
--> statement-breakpoint
CREATE TRIGGER newsletter_issues_tell_staff AFTER INSERT OR UPDATE ON newsletter_issues FOR EACH STATEMENT EXECUTE FUNCTION tell_staff();
