ALTER TABLE "products" ADD COLUMN "energy_label" jsonb;--> statement-breakpoint
ALTER TABLE "producers" ADD COLUMN "responsible" jsonb;