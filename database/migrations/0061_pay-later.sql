ALTER TABLE "companies" ADD COLUMN "credit_limit" bigint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "credit_days" smallint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credit_limit" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credit_days" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_due_on" date;