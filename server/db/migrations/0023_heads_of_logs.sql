ALTER TABLE "attempt_writers" ADD COLUMN "head_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_writers" ADD COLUMN "head_digest" text;--> statement-breakpoint
ALTER TABLE "attempt_writers" ADD COLUMN "head_at" bigint;