CREATE TABLE "watching_clocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"spent" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_tickets" ADD COLUMN "lesson_id" uuid;--> statement-breakpoint
ALTER TABLE "lesson_tickets" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "lesson_tickets" ADD COLUMN "networks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_tickets" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "watching_clocks" ADD CONSTRAINT "watching_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_tickets" ADD CONSTRAINT "lesson_tickets_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_tickets" ADD CONSTRAINT "lesson_tickets_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_tickets_lesson" ON "lesson_tickets" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_tickets_course" ON "lesson_tickets" USING btree ("course_id");