CREATE TABLE "distribution_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distribution_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'PL' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"www" text DEFAULT '' NOT NULL,
	"hours" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"producers" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "distribution_points_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "distribution_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distribution_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"message" text NOT NULL,
	"consent" boolean NOT NULL,
	"point_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "distribution_requests_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "distribution_requests" ADD CONSTRAINT "distribution_requests_point_id_distribution_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."distribution_points"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distribution_requests_created" ON "distribution_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "distribution_requests_point" ON "distribution_requests" USING btree ("point_id");