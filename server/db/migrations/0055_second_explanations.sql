ALTER TABLE "questions" ADD COLUMN "second_explanation" text;--> statement-breakpoint
ALTER TABLE "question_figures" ADD COLUMN "explanations" jsonb;