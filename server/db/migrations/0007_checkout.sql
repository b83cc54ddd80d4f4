ALTER TABLE "orders" ADD COLUMN "billing_country" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing_zip" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "approval_url" text;