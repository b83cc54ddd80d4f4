ALTER TABLE "gateway_differences" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "gateway_differences" ADD COLUMN "resolved_by" uuid;--> statement-breakpoint
ALTER TABLE "gateway_differences" ADD COLUMN "resolved_at" timestamp with time zone;