CREATE TABLE "page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"preview_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "page_versions_preview_token_unique" UNIQUE("preview_token")
);
--> statement-breakpoint
ALTER TABLE "page_texts" ADD COLUMN "blocks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "news_date" date;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_number" ON "page_versions" USING btree ("page_id","number");--> statement-breakpoint
CREATE INDEX "page_versions_due" ON "page_versions" USING btree ("publish_at");--> statement-breakpoint
UPDATE "page_texts" SET "blocks" = jsonb_build_array(jsonb_build_object('type', 'html', 'html', "content"))
  || CASE WHEN "pages"."form" = 'contact' THEN '[{"type": "contact-form"}]'::jsonb ELSE '[]'::jsonb END
FROM "pages" WHERE "pages"."id" = "page_texts"."page_id";
