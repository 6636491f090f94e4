CREATE TABLE "favourite_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favourite_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" bigint,
	"user_id" integer,
	"share_token" text,
	CONSTRAINT "favourite_lists_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "favourite_lists_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "favourite_lists_share_token_unique" UNIQUE("share_token")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"list_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_list_id_product_id_pk" PRIMARY KEY("list_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "code" text NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "favourite_lists" ADD CONSTRAINT "favourite_lists_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_list_id_favourite_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."favourite_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_product" ON "favourites" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_code_unique" UNIQUE("code");