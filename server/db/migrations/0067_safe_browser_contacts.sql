CREATE TABLE "safe_browser_contacts" (
	"attempt_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"contacts" integer NOT NULL,
	"lines" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "safe_browser_contacts_attempt_id_writer_id_kind_pk" PRIMARY KEY("attempt_id","writer_id","kind")
);
--> statement-breakpoint
ALTER TABLE "safe_browser_contacts" ADD CONSTRAINT "safe_browser_contacts_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;