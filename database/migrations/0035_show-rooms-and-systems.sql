ALTER TABLE "active_images" ADD COLUMN "room_id" integer;--> statement-breakpoint
ALTER TABLE "feature_groups" ADD COLUMN "code" text NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_values" ADD COLUMN "content" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "active_images" ADD CONSTRAINT "active_images_room_id_feature_values_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."feature_values"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feature_groups_code" ON "feature_groups" USING btree ("type","code");