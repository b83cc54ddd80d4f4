CREATE TABLE "attempt_events" (
	"attempt_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" bigint NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" bigint NOT NULL,
	"via" text DEFAULT 'sync' NOT NULL,
	CONSTRAINT "attempt_events_attempt_id_writer_id_seq_pk" PRIMARY KEY("attempt_id","writer_id","seq")
);
--> statement-breakpoint
CREATE TABLE "attempt_writers" (
	"attempt_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"ticket_hash" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_contact_at" timestamp with time zone NOT NULL,
	"final_seq" integer,
	"digest_matches" boolean,
	"rescued_at" timestamp with time zone,
	CONSTRAINT "attempt_writers_attempt_id_writer_id_pk" PRIMARY KEY("attempt_id","writer_id")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"terms" jsonb NOT NULL,
	"seed" bigint NOT NULL,
	"started_offline" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"close_due_at" bigint NOT NULL,
	"present" boolean DEFAULT true NOT NULL,
	"presence_at" bigint NOT NULL,
	"sign_at" bigint NOT NULL,
	"submission_received_at" bigint,
	"active_writer_id" uuid NOT NULL,
	"first_writer_id" uuid NOT NULL,
	"closed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"close_reason" text,
	"result" jsonb,
	"result_first_seen_at" timestamp with time zone,
	"late_events" integer DEFAULT 0 NOT NULL,
	"late_at" timestamp with time zone,
	"needs_regrade" boolean DEFAULT false NOT NULL,
	"discounted_answers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"outline" jsonb NOT NULL,
	"paper" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"sealed_paper" "bytea" NOT NULL,
	"sealed_hash" text NOT NULL,
	"sealed_bytes" integer NOT NULL,
	"paper_key" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ref" text,
	"settings" jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"published_version_id" uuid,
	"created_by" uuid,
	"updated_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exams_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"exam_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"svg" text NOT NULL,
	CONSTRAINT "figures_exam_id_ref_pk" PRIMARY KEY("exam_id","ref")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "paragraphs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_id" uuid NOT NULL,
	"title" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"name" text PRIMARY KEY NOT NULL,
	"module" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"paragraph_id" uuid,
	"ref" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"answer_type" text NOT NULL,
	"correct_type" text NOT NULL,
	"mark" double precision NOT NULL,
	"topic" text NOT NULL,
	"hint" text,
	"explanation" text,
	"video_link" text,
	"show_hint" boolean NOT NULL,
	"show_answer" boolean NOT NULL,
	"show_video" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"options" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" uuid NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"minutes" integer
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile" text,
	"password_hash" text NOT NULL,
	"role_id" uuid NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"avatar_file" text,
	"time_multiplier" double precision DEFAULT 1 NOT NULL,
	"privacy_version" text,
	"privacy_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_versions" ADD CONSTRAINT "exam_versions_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paragraphs" ADD CONSTRAINT "paragraphs_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_paragraph_id_paragraphs_id_fk" FOREIGN KEY ("paragraph_id") REFERENCES "public"."paragraphs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_permissions_name_fk" FOREIGN KEY ("permission") REFERENCES "public"."permissions"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_number" ON "attempts" USING btree ("user_id","exam_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_open" ON "attempts" USING btree ("user_id","exam_id") WHERE "attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("state","close_due_at");--> statement-breakpoint
CREATE INDEX "attempts_regrade" ON "attempts" USING btree ("id") WHERE "attempts"."needs_regrade";--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_versions_number" ON "exam_versions" USING btree ("exam_id","number");--> statement-breakpoint
CREATE INDEX "questions_exam" ON "questions" USING btree ("exam_id","section_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "sections_order" ON "sections" USING btree ("exam_id","position");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");