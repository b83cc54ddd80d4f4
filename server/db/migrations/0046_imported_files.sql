CREATE TABLE "imported_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"kind" text NOT NULL,
	"target" uuid,
	"records" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exchange_imports" ADD COLUMN "chosen_columns" jsonb;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD COLUMN "digest" text;--> statement-breakpoint
CREATE INDEX "imported_files_digest" ON "imported_files" USING btree ("digest","kind");