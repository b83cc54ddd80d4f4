ALTER TABLE "paragraphs" ADD COLUMN "translation" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "translation" jsonb;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "name_translation" text DEFAULT '' NOT NULL;