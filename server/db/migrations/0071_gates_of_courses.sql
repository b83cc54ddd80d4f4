ALTER TABLE "chapters" ADD COLUMN "after_exam_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "after_exam_id" uuid;