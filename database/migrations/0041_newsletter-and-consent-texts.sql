CREATE TABLE "consent_texts" (
	"consent" text NOT NULL,
	"version" integer NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_texts_consent_version_locale_pk" PRIMARY KEY("consent","version","locale")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"topics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"token" text NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "user_consents" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_consents" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "user_consents" ADD COLUMN "source" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_state" ON "newsletter_subscribers" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "user_consents_email" ON "user_consents" USING btree ("email","id");--> statement-breakpoint
ALTER TABLE "user_consents" ADD CONSTRAINT "user_consents_subject" CHECK (num_nonnulls(user_id, email) = 1);