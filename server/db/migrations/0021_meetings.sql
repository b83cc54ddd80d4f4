CREATE TABLE "meeting_attendance" (
	"date_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"came_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_attendance_date_id_user_id_pk" PRIMARY KEY("date_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"planned_for" text NOT NULL,
	"starts_local" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"recording" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meeting_dates_planned" UNIQUE("meeting_id","planned_for")
);
--> statement-breakpoint
CREATE TABLE "meeting_students" (
	"meeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_students_meeting_id_user_id_pk" PRIMARY KEY("meeting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"agenda" text NOT NULL,
	"provider" text NOT NULL,
	"link" text,
	"place_key" text NOT NULL,
	"password" text NOT NULL,
	"host_video" boolean NOT NULL,
	"participant_video" boolean NOT NULL,
	"join_before_host" boolean NOT NULL,
	"mute_upon_entry" boolean NOT NULL,
	"audience" text NOT NULL,
	"group_id" uuid,
	"teacher_id" uuid,
	"repeats" boolean NOT NULL,
	"starts_local" text,
	"minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"laid_by" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "date_id" uuid;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_date_id_meeting_dates_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."meeting_dates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_dates" ADD CONSTRAINT "meeting_dates_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_students" ADD CONSTRAINT "meeting_students_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_students" ADD CONSTRAINT "meeting_students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_attendance_user" ON "meeting_attendance" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_dates_starts" ON "meeting_dates" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "meeting_dates_ends" ON "meeting_dates" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "meeting_students_user" ON "meeting_students" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meetings_group" ON "meetings" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "meetings_teacher" ON "meetings" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "meetings_created" ON "meetings" USING btree ("created_at");