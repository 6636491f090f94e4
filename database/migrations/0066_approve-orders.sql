CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"state" text NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"net_total" bigint NOT NULL,
	"gross_total" bigint NOT NULL,
	"project_name" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"opinion_consent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"reason" text DEFAULT '' NOT NULL,
	"order_id" text,
	CONSTRAINT "approvals_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "company_manager" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "order_limit_net" bigint;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "approval_id" integer;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_company" ON "approvals" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "approvals_user" ON "approvals" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_approval_id_unique" UNIQUE("approval_id");--> statement-breakpoint
UPDATE "users" SET "company_manager" = true WHERE "id" IN (
	SELECT min("id") FROM "users" WHERE "company_id" IS NOT NULL AND "deleted_at" IS NULL GROUP BY "company_id"
);
