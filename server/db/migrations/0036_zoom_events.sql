ALTER TABLE "meeting_attendance" ADD COLUMN "zoom_joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD COLUMN "zoom_left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "zoom_places" ADD COLUMN "recording_id" text;--> statement-breakpoint
ALTER TABLE "zoom_places" ADD COLUMN "recording_link" text;--> statement-breakpoint
ALTER TABLE "zoom_places" ADD COLUMN "recording_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "zoom_places" ADD COLUMN "recording_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "zoom_places" ADD COLUMN "recording_next_at" timestamp with time zone;