CREATE TABLE "packed_logs" (
	"attempt_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"line_count" integer NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "packed_logs_attempt_id_writer_id_pk" PRIMARY KEY("attempt_id","writer_id")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "log_packed" boolean DEFAULT false NOT NULL;