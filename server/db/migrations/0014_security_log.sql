CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"slot_hash" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"request" text NOT NULL,
	CONSTRAINT "security_events_slot_hash_unique" UNIQUE("slot_hash")
);
--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","at");