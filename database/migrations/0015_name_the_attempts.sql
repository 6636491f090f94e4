ALTER TABLE "payment_transactions" RENAME TO "payment_attempts";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME CONSTRAINT "payment_transactions_pkey" TO "payment_attempts_pkey";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME CONSTRAINT "payment_transactions_order_id_orders_id_fk" TO "payment_attempts_order_id_orders_id_fk";--> statement-breakpoint
ALTER INDEX "payment_transactions_order" RENAME TO "payment_attempts_order";--> statement-breakpoint
ALTER INDEX "payment_transactions_ref" RENAME TO "payment_attempts_ref";--> statement-breakpoint
ALTER INDEX "payment_transactions_open" RENAME TO "payment_attempts_open";--> statement-breakpoint
ALTER TABLE "payment_events" RENAME COLUMN "transaction_id" TO "attempt_id";--> statement-breakpoint
ALTER TABLE "payment_refunds" RENAME COLUMN "transaction_id" TO "attempt_id";--> statement-breakpoint
ALTER TABLE "payment_refunds" RENAME CONSTRAINT "payment_refunds_transaction_id_payment_transactions_id_fk" TO "payment_refunds_attempt_id_payment_attempts_id_fk";
