CREATE TABLE "version_questions" (
	"version_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"facility" double precision,
	"discrimination" double precision,
	CONSTRAINT "version_questions_version_id_question_id_pk" PRIMARY KEY("version_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "exam_versions" ADD COLUMN "measured_through" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "filling" jsonb;--> statement-breakpoint
ALTER TABLE "version_questions" ADD CONSTRAINT "version_questions_version_id_exam_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."exam_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_questions_question" ON "version_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "questions_origin" ON "questions" USING btree ("origin_question_id") WHERE "questions"."origin_question_id" IS NOT NULL;
--> statement-breakpoint
-- What was published before: the job measures the attempts.
INSERT INTO "version_questions" ("version_id", "question_id", "asked_at")
SELECT v."id", (question->>'questionId')::uuid, v."published_at"
FROM "exam_versions" v, jsonb_array_elements(v."key"->'questions') AS question
ON CONFLICT DO NOTHING;
