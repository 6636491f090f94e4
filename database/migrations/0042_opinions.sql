CREATE TABLE "opinion_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opinion_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"opinion_id" integer NOT NULL,
	"state" text NOT NULL,
	"author" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opinions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opinions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"author" text NOT NULL,
	"locale" text NOT NULL,
	"value" smallint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"bought" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opinions_value" CHECK (value between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "opinion_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "opinion_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "opinion_history" ADD CONSTRAINT "opinion_history_opinion_id_opinions_id_fk" FOREIGN KEY ("opinion_id") REFERENCES "public"."opinions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opinion_history_opinion" ON "opinion_history" USING btree ("opinion_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "opinions_once" ON "opinions" USING btree ("product_id","email");--> statement-breakpoint
CREATE INDEX "opinions_published" ON "opinions" USING btree ("product_id","created_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opinions_state" ON "opinions" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "opinions_user" ON "opinions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_opinion_unasked" ON "orders" USING btree ("opinion_consent_at") WHERE state = 'delivered' and opinion_asked_at is null;