CREATE TABLE "sheet_import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"key" text,
	"outcome" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"values" jsonb NOT NULL,
	"given" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"cells" jsonb,
	"record_id" uuid,
	"mark" text,
	"changes" jsonb,
	"before" jsonb,
	CONSTRAINT "sheet_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "sheet_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" uuid,
	"created_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea",
	"headers" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"plan" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"lease" uuid
);
--> statement-breakpoint
ALTER TABLE "sheet_import_rows" ADD CONSTRAINT "sheet_import_rows_import_id_sheet_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sheet_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_import_rows_outcome" ON "sheet_import_rows" USING btree ("import_id","outcome","row");--> statement-breakpoint
CREATE INDEX "sheet_import_rows_state" ON "sheet_import_rows" USING btree ("import_id","state","row");--> statement-breakpoint
CREATE INDEX "sheet_import_rows_record" ON "sheet_import_rows" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "sheet_imports_state" ON "sheet_imports" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "sheet_imports_maker" ON "sheet_imports" USING btree ("created_by","created_at");