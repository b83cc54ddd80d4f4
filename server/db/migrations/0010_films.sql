ALTER TABLE "lesson_progress" ADD COLUMN "watched" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "position_seconds" double precision;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "position_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "seconds" double precision;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "poster" text;