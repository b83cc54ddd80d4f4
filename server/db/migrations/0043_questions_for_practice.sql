ALTER TABLE "questions" ADD COLUMN "use" text DEFAULT 'exam' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "difficulty" text DEFAULT 'medium' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "hint_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "twin_of_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "practised_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "questions_practice" ON "questions" USING btree ("topic") WHERE "questions"."use" = 'practice';