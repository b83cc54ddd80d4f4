ALTER TABLE "exam_versions" ADD COLUMN "draws" jsonb;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "draws" jsonb;