CREATE TABLE "active_image_pointers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "active_image_pointers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active_image_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"places" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "active_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "active_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	CONSTRAINT "active_images_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "active_image_pointers" ADD CONSTRAINT "active_image_pointers_active_image_id_active_images_id_fk" FOREIGN KEY ("active_image_id") REFERENCES "public"."active_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_image_pointers" ADD CONSTRAINT "active_image_pointers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_image_pointers_image" ON "active_image_pointers" USING btree ("active_image_id");--> statement-breakpoint
CREATE INDEX "active_image_pointers_product" ON "active_image_pointers" USING btree ("product_id");