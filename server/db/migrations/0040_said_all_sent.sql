ALTER TABLE "attempt_events" ADD COLUMN "contradicted_at" bigint;--> statement-breakpoint
ALTER TABLE "attempt_writers" ADD COLUMN "all_sent_at" bigint DEFAULT 0 NOT NULL;