ALTER TABLE "users" ADD COLUMN "totp_by_proven_owner" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
UPDATE "users" SET "totp_by_proven_owner" = false WHERE "totp_confirmed_at" IS NOT NULL AND "email_verified_at" IS NULL;
