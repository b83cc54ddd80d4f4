CREATE TABLE "removed_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"file_ids" jsonb NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "removed_contents" ADD CONSTRAINT "removed_contents_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_contents_at" ON "removed_contents" USING btree ("removed_at");