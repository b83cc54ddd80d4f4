ALTER TABLE "questions" ADD COLUMN "lesson_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "lesson_from" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "lesson_to" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_lesson" ON "questions" USING btree ("lesson_id") WHERE "questions"."lesson_id" IS NOT NULL;