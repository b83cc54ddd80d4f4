CREATE TABLE "practice_reviews" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"kept_at" timestamp with time zone,
	"kept_by" uuid,
	"handled_at" timestamp with time zone,
	"handled_by" uuid
);
--> statement-breakpoint
CREATE TABLE "practice_scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"score" integer NOT NULL,
	"low" integer,
	"high" integer,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_figures" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"sights" integer NOT NULL,
	"right" integer NOT NULL,
	"median_ms" integer NOT NULL,
	"item_rest" integer,
	"options" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_scores" ADD CONSTRAINT "practice_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_scores_day" ON "practice_scores" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "practice_events_reports" ON "practice_events" USING btree ("received_at") WHERE "practice_events"."body" ->> 'type' = 'reported';