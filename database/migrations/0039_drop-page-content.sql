ALTER TABLE "page_texts" DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "form";