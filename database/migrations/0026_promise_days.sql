ALTER TABLE "delivery_methods" ADD COLUMN "shortest_days" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD COLUMN "longest_days" smallint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_to" date;--> statement-breakpoint
UPDATE "delivery_methods" SET "shortest_days" = 2, "longest_days" = 4 WHERE "code" = 'courier';--> statement-breakpoint
UPDATE "delivery_methods" SET "shortest_days" = 5, "longest_days" = 10 WHERE "code" = 'furniture-transport';--> statement-breakpoint
UPDATE "delivery_methods" SET "longest_days" = 2 WHERE "code" = 'inpost-locker';--> statement-breakpoint
UPDATE "delivery_methods" SET "shortest_days" = 2 WHERE "code" = 'pick-up';
