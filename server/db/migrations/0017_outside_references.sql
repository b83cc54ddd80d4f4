ALTER TABLE "outside_payments" ADD COLUMN "reference_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_payments" ADD CONSTRAINT "outside_payments_reference" UNIQUE("reference_key");