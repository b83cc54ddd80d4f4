ALTER TABLE "exam_versions" ADD COLUMN "draws" jsonb;--> statement-breakpoint
ALTER TABLE "exam_versions" ADD COLUMN "paper_secret" text;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "draws" jsonb;