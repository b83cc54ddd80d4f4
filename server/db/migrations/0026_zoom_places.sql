CREATE TABLE "zoom_places" (
	"date_id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"state" text NOT NULL,
	"zoom_id" text,
	"asked_start" timestamp with time zone,
	"join_url" text,
	"sent_sequence" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"problem" text,
	CONSTRAINT "zoom_places_zoom_id_unique" UNIQUE("zoom_id")
);
--> statement-breakpoint
ALTER TABLE "zoom_places" ADD CONSTRAINT "zoom_places_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zoom_places_meeting" ON "zoom_places" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "zoom_places_next" ON "zoom_places" USING btree ("next_try_at");