CREATE TABLE "doubted_questions" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "practice_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"topics" jsonb NOT NULL,
	"questions" integer NOT NULL,
	"since" integer NOT NULL,
	"until" integer NOT NULL,
	"group_ids" jsonb NOT NULL,
	"student_ids" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_events" (
	"user_id" uuid NOT NULL,
	"writer" uuid NOT NULL,
	"seq" integer NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_events_user_id_writer_seq_pk" PRIMARY KEY("user_id","writer","seq")
);
--> statement-breakpoint
CREATE TABLE "practice_logs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"length" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_packs" (
	"topic_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	"facts" jsonb NOT NULL,
	"question_ids" jsonb NOT NULL,
	"source_hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "practice_packs_topic_id_version_pk" PRIMARY KEY("topic_id","version"),
	CONSTRAINT "practice_packs_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "practice_topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"section" text NOT NULL,
	"share" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_topics_topic_unique" UNIQUE("topic")
);
--> statement-breakpoint
CREATE TABLE "practice_writers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"ticket_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_difficulties" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"micro_logits" integer NOT NULL,
	"answers" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_events" ADD CONSTRAINT "practice_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_logs" ADD CONSTRAINT "practice_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_packs" ADD CONSTRAINT "practice_packs_topic_id_practice_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."practice_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_writers" ADD CONSTRAINT "practice_writers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_assignments_until" ON "practice_assignments" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_events_position" ON "practice_events" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "practice_events_question" ON "practice_events" USING btree (("body" ->> 'question')) WHERE "practice_events"."body" ->> 'type' IN ('answered', 'reported');--> statement-breakpoint
CREATE INDEX "practice_events_received" ON "practice_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "practice_writers_user" ON "practice_writers" USING btree ("user_id");