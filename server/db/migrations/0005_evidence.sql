DROP INDEX "parked_commands_source";--> statement-breakpoint
ALTER TABLE "attempt_writers" ADD COLUMN "stored_lines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_writers" ADD COLUMN "stored_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "result_given_at" bigint;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "earlier_results" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "parked_commands" ADD COLUMN "against" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "parked_commands_start" ON "parked_commands" USING btree ("attempt_id","writer_id") WHERE "parked_commands"."kind" = 'start';--> statement-breakpoint
CREATE UNIQUE INDEX "parked_commands_waiting" ON "parked_commands" USING btree ("attempt_id","writer_id","kind") WHERE "parked_commands"."decision" IS NULL;--> statement-breakpoint
UPDATE "attempt_writers" SET "stored_lines" = "delivered"."lines", "stored_bytes" = "delivered"."bytes"
FROM (
  SELECT "attempt_id", "writer_id", count(*)::integer AS "lines", sum(octet_length("body"::text))::integer AS "bytes"
  FROM "attempt_events" GROUP BY "attempt_id", "writer_id"
) AS "delivered"
WHERE "attempt_writers"."attempt_id" = "delivered"."attempt_id" AND "attempt_writers"."writer_id" = "delivered"."writer_id";
--> statement-breakpoint
UPDATE "attempts" SET "result_given_at" = GREATEST(
  (SELECT (min(extract(epoch FROM "other"."result_first_seen_at")) * 1000)::bigint FROM "attempts" AS "other"
    WHERE "other"."user_id" = "attempts"."user_id" AND "other"."exam_id" = "attempts"."exam_id"),
  (extract(epoch FROM "attempts"."settled_at") * 1000)::bigint,
  (SELECT max("received_at") FROM "attempt_events" WHERE "attempt_events"."attempt_id" = "attempts"."id"))
WHERE "state" = 'closed' AND EXISTS (
  SELECT 1 FROM "attempts" AS "other"
  WHERE "other"."user_id" = "attempts"."user_id" AND "other"."exam_id" = "attempts"."exam_id"
    AND ("other"."result_first_seen_at" IS NOT NULL OR "other"."seen_topics" IS NOT NULL));--> statement-breakpoint
UPDATE "attempt_writers" SET "rescued_at" = GREATEST("rescued_at", to_timestamp((
  SELECT max("received_at") + 1 FROM "attempt_events" WHERE "attempt_events"."attempt_id" = "attempt_writers"."attempt_id"
) / 1000.0))
WHERE "rescued_at" IS NOT NULL;
