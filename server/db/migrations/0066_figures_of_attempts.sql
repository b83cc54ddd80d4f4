DROP INDEX "attempts_started";--> statement-breakpoint
CREATE INDEX "attempts_started" ON "attempts" USING btree ("started_at","user_id","final_accuracy");