CREATE TABLE "group_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_post_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"links" jsonb NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "comments_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "group_comments" ADD CONSTRAINT "group_comments_post_id_group_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_comments" ADD CONSTRAINT "group_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post_files" ADD CONSTRAINT "group_post_files_post_id_group_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post_files" ADD CONSTRAINT "group_post_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_posts" ADD CONSTRAINT "group_posts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_posts" ADD CONSTRAINT "group_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_comments_post" ON "group_comments" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "group_comments_user" ON "group_comments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "group_post_files_post" ON "group_post_files" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "group_post_files_file" ON "group_post_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "group_posts_group" ON "group_posts" USING btree ("group_id","created_at");--> statement-breakpoint
-- Who has a seat is notified of what staff write from now on, as who takes one will be.
INSERT INTO "notification_wishes" ("user_id", "kind", "channel", "created_at")
SELECT DISTINCT "user_id", 'class-post', "channel", now() FROM "group_students"
CROSS JOIN (VALUES ('push'), ('email')) AS "channels" ("channel")
ON CONFLICT DO NOTHING;
