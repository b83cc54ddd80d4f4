ALTER TABLE "meeting_dates" ADD COLUMN "lesson_id" uuid;--> statement-breakpoint
ALTER TABLE "meeting_dates" ADD CONSTRAINT "meeting_dates_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_dates_lesson" ON "meeting_dates" USING btree ("lesson_id");