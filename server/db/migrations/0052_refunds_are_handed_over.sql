ALTER TABLE "refunds" ADD COLUMN "hand_over_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "handed_over_by" uuid;