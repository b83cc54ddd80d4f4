CREATE TABLE "guess_counters" (
	"counter_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "guess_counters_last" ON "guess_counters" USING btree ("last_at");