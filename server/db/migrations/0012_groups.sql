CREATE TABLE "group_students" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"place" uuid NOT NULL,
	CONSTRAINT "group_students_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"max_students" integer NOT NULL,
	"teacher_id" uuid,
	"time_zone" text NOT NULL,
	"week" jsonb NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"package_ids" jsonb NOT NULL,
	"join_code" text,
	"search_text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "groups_join_code_unique" UNIQUE("join_code")
);
--> statement-breakpoint
ALTER TABLE "group_students" ADD CONSTRAINT "group_students_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_students" ADD CONSTRAINT "group_students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_students_user" ON "group_students" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_students_state" ON "group_students" USING btree ("group_id","state","since");--> statement-breakpoint
CREATE INDEX "groups_teacher" ON "groups" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "groups_starts" ON "groups" USING btree ("starts_on");